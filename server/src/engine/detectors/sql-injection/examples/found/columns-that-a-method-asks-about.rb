# @example columns that a method asks about
# @severity low
class UsersController < ApplicationController
  def index
    users = User.all
    # @finding
    users = users.reorder("#{params[:sort]} ASC") if sorting?
    # @finding
    users = users.joins(:group).reorder(Arel.sql("#{params[:sort]} ASC")) if sorting?
    render json: users
  end

  private

  def sorting?
    params[:sort].present? && sortable?(params[:sort])
  end
end
