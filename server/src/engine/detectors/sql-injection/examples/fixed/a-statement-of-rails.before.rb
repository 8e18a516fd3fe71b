# @example a whole statement of Rails
class UsersController < ApplicationController
  def show
    @users = User.find_by_sql("SELECT * FROM users WHERE id = #{params[:id]}")
  end
end
