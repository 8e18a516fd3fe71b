# @example a pipe into a shell
# @severity low
# @finding
curl -fsSL https://example.com/install | sudo -E bash -s -- --yes
# @finding
wget -qO- https://example.com/install 2>/dev/null | sh
