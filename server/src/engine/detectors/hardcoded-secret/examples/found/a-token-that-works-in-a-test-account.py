# @example a token of a provider, whatever its constant says of it
# @severity critical
# @finding
TEST_ACCOUNT_KEY = "AK¦IAQ3EGRTZ7XW2KJNVB"
