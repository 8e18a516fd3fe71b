# @example a secret passed by name
client = connect(
    # @finding
    client_secret="q7Rz2vLx9K¦pT4wYb8NcD",
)
