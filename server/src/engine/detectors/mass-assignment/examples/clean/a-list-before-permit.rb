# @example a list of the members before `permit!`
class CategoriesController < ApplicationController
  def create
    Category.new(category_params)
    Category.new(params.require(:category).slice(:parent_id, :url).permit!)
  end

  def category_params
    params.require(:category)
      .slice(:parent_id, :url, :basename)
      .permit!
  end
end
