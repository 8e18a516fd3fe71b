# @example a password in a constant that says that it is made up
# @severity info
# @finding
TEST_PASSWORD = "x9Kq2¦LmZ7w"
