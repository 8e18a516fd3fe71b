# @example all parameters of a request as the attributes of a record in Rails
class UsersController < ApplicationController
  def create
    # @finding
    User.create(params[:user].permit!)
    # @finding
    current_user.update(attributes)
  end

  private

  def attributes
    params.require(:user).permit!
  end
end
