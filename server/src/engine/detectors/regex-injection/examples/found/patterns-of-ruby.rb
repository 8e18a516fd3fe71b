# @example a pattern of a request in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    User.all.grep(Regexp.new(params[:pattern]))
  end
end
