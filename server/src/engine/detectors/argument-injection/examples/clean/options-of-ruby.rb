# @example arguments behind the end of the options in Ruby
class PagesController < ApplicationController
  def show
    system("git", "log", "--", params[:path])
    system("git", "commit", "-m", params[:message])
  end
end
