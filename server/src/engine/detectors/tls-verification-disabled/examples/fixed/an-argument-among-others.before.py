# @example an argument among others
r = requests.post(url, verify=False, timeout=3)
