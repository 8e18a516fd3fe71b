# @example a parameter of a request in a part of a statement
class UsersController < ApplicationController
  def index
    # @finding
    users = User.where("name = '#{params[:name]}'")
    # @finding
    users = users.order(params[:sort])
    render json: users
  end

  def show
    sql = <<~SQL
      SELECT * FROM users
      WHERE email = '#{email}'
    SQL
    # @finding
    render json: User.find_by_sql(sql)
  end

  private

  def email
    params.fetch(:email, "")
  end
end
