# @example a condition of Rails
class UsersController < ApplicationController
  def index
    @users = User.where("name LIKE '%#{params[:name]}%' AND age > #{params[:age]}")
  end
end
