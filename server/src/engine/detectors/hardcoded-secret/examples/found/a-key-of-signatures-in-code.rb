# @example a key that signs in every installation
# @severity medium
# @file config/initializers/devise.rb
Devise.setup do |config|
  # @finding
  config.secret_key = 'fe1d751b902401b7c9ea3c15630a9a99¦46ba282064dd99cb78a17519f84458ee4a0a3dfc2adda9d7a0c7451e836d7883'
end
