# @example a text of a request that is written to a file of its own
class PagesController < ApplicationController
  def create
    path = File.join(Dir.tmpdir, "page_#{SecureRandom.hex}.html")
    File.write(path, params[:content])
  end
end
