# @example conditions of a question whether there is a row
# @severity critical
class TagsController < ApplicationController
  def create
    # @finding
    head(:conflict) if Tag.exists?(["name = '#{params[:name]}'"])
  end
end
