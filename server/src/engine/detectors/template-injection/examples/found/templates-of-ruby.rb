# @example text of a template in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    render inline: "Hello #{params[:name]}"
    # @finding
    ERB.new(params[:template]).result
  end
end
