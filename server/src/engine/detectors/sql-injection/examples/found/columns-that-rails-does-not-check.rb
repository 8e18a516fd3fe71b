# @example columns that Rails is told not to check
# @severity critical
class UsersController < ApplicationController
  def index
    # @finding
    render json: User.order(Arel.sql("#{params[:sort]} #{params[:direction]}"))
  end

  def names
    # @finding
    column = Arel.sql(params[:column])
    render json: User.pluck(column)
  end
end
