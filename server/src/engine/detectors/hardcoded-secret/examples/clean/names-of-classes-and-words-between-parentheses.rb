# @example names of classes, and words between parentheses
DEPENDENCIES = {
  admin_api_key: 'Spree::Api::V3::Admin::ApiKeySerializer',
  password: '(unchanged)'
}
