# @example a name without which the file would never load
# @severity low
# @finding
c.JupyterHub.port = 8000


def allow(user):
    # @finding
    c.Authenticator.allowed_users.add(user)
