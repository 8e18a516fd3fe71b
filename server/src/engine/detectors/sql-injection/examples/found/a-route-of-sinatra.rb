# @example a route of Sinatra
require "sinatra"

get "/users/:name" do
  query = "SELECT * FROM users"
  query << " WHERE name = '#{params['name']}'"
  # @finding
  db.execute(query).to_json
end
