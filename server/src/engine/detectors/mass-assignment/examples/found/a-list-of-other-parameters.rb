# @example a list of other parameters
class CategoriesController < ApplicationController
  def create
    # @finding
    Category.new(params.slice(:category, :page)[:category].permit!)
    # @finding
    Category.new(params.require(:category).permit!)
  end
end
