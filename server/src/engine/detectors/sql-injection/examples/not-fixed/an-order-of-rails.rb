# @example an order of Rails
class UsersController < ApplicationController
  def index
    @users = User.where("active ORDER BY #{params[:order]}")
  end
end
