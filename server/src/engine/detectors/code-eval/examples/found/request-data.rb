# @example a parameter of a request
# @severity critical
class ConsoleController < ApplicationController
  def run
    # @finding
    result = eval(params[:code])
    # @finding
    Report.new.instance_eval "total_of_#{params[:column]}"
    render plain: result
  end
end
