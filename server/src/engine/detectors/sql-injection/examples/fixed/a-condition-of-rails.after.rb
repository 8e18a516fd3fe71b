class UsersController < ApplicationController
  def index
    @users = User.where("name LIKE ? AND age > ?", "%#{params[:name]}%", params[:age])
  end
end
