# @example quotes around all values of a list
class UsersController < ApplicationController
  def index
    @users = User.where("name IN ('#{params[:names]}')")
  end
end
