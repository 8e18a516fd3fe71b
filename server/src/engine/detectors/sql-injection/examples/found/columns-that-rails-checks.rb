# @example columns whose names Rails checks
# @severity medium
class UsersController < ApplicationController
  def index
    # @finding
    render json: User.order("#{params[:sort]} #{params[:direction]}")
  end

  def names
    # @finding
    render json: User.pluck(params[:column])
  end
end
