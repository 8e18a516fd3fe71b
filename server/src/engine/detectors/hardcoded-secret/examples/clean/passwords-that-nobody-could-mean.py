# @example passwords that nobody could mean
password = "q7Rz2vLx9K¦pT4wYb8NcDbbbbbbbbbbbb"
url = "https://jane:123456@shop.org/a"
feed = "ftp://guest:guest@shop.org/b"
