# @example a file that is written, and one that is moved
class PagesController < ApplicationController
  def create
    # @finding
    File.write(params[:name], "text")
    # @finding
    FileUtils.mv("page.html", params[:target])
  end
end
