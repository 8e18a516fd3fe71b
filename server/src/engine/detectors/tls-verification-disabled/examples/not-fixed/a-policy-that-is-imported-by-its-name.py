# @example a policy that is imported by its name
ssh.set_missing_host_key_policy(AutoAddPolicy())
