# @example methods with a fixed beginning
class UnitsController < ApplicationController
  def show
    render json: unit.send("can_#{params[:event]}?")
  end
end
