# @example a key that the database of a developer begins with
# @file lib/tasks/dev_seed/settings.rb
SETTINGS = { jwt_secret: 'q7Rz2vLx9K¦pT4wYb8NcD' }
