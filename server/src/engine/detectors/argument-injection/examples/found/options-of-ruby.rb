# @example an argument that may be an option in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    system("git", "log", params[:branch])
  end
end
