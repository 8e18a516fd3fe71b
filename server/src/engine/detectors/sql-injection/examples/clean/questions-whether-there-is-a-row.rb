# @example questions for an id, and a method of the class itself
class TagsController < ApplicationController
  def create
    name = "star:" + params[:star]
    return head(:conflict) if Tag.exists?(name, params[:id])
    return head(:conflict) if Tag.exists?("tag-#{params[:id]}")

    head :ok
  end
end
