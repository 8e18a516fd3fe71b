# @example classes and methods by their names in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    params[:type].constantize.new
    # @finding
    Object.const_get(params[:type])
    # @finding
    current_user.public_send(params[:action_name])
  end
end
