// @example names of fields, headers and messages
const passwordField = 'user_password1'
const tokenHeader = 'X-Auth-Token-2'
const passwordLabel = 'Enter password 2 times'
const secretName = 'prod/db/password1'
const password = 'Password must have 8 characters'
