# @example a list of parameters, and all of them in a link, in Rails
class UsersController < ApplicationController
  def create
    User.create(params.require(:user).permit(:name, :email))
    redirect_to users_path(params.permit!)
  end
end
