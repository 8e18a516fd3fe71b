# @example text that is marked as safe in Rails
class PagesController < ApplicationController
  def show
    # @finding
    render html: "<b>#{params[:name]}</b>".html_safe
    # @finding
    @name = helpers.raw(params[:name])
  end
end
