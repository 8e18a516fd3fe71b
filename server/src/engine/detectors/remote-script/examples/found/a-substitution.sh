# @example a substitution
# @finding
bash <(curl -s https://example.com/install)
# @finding
sh -c "$(wget -qO- https://example.com/install)"
# @finding
eval "$(curl -s https://example.com/settings)"
