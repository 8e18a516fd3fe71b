# @example a text that grows in its place behind the statement
class UsersController < ApplicationController
  def index
    name = params[:name]
    statement = "SELECT id FROM users WHERE name = '#{name}'"
    name << "s"
    @users = User.find_by_sql(statement)
  end
end
