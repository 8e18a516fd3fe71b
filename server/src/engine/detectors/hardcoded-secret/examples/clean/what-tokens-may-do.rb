# @example what tokens may do, in a statement
def up
  execute "UPDATE users SET token_scopes = 'repo4,user:email' WHERE token IS NOT NULL"
end
