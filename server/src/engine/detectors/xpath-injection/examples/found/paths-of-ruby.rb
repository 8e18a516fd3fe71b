# @example a path that is put together in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    document.xpath("//user[@name='#{params[:name]}']")
  end
end
