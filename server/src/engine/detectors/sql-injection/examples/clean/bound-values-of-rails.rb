# @example bound values, tables of columns, numbers and columns out of a list
class UsersController < ApplicationController
  COLUMNS = %w[name created_at].freeze

  def index
    users = User.where(name: params[:name]).where("age > ?", params[:age])
    users = users.where("team_id = #{params[:team].to_i}").where(filters)
    users = users.order("#{column} #{params[:direction] == "desc" ? "desc" : "asc"}")
    render json: users
  end

  private

  def filters
    params.require(:filters).permit(:role)
  end

  def column
    COLUMNS.include?(params[:sort]) ? params[:sort] : "name"
  end
end
