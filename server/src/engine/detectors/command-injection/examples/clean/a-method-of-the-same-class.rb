# @example a method of the same class that is given nothing of the request
class ReportsController < ApplicationController
  def show
    logger.info(params[:name])
    render plain: convert("report all")
  end

  private

  def convert(command)
    system(command)
  end
end
