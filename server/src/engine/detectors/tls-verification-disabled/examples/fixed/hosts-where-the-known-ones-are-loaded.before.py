# @example hosts, where the known ones are loaded
ssh.load_system_host_keys()
ssh.set_missing_host_key_policy(paramiko.WarningPolicy)
