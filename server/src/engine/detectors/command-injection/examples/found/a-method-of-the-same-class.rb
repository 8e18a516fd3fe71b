# @example a method of the same class that is called by its name
class ReportsController < ApplicationController
  def show
    render plain: convert("report " + params[:name])
  end

  private

  def convert(command)
    # @finding
    system(command)
  end
end
