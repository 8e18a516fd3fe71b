# @example sample settings of Rails
# @file config/environments/production.rb
Rails.application.configure do
  config.eager_load = true
  # config.force_ssl = true
  # config.log_level = :info
  # config.action_mailer.delivery_method = :smtp
end
