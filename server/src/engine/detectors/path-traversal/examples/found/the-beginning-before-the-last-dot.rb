# @example the beginning before the last dot
# @severity high
class FilesController < ApplicationController
  def create
    name = params[:name].rpartition(".").first
    # @finding
    File.write("/srv/uploads/#{name}.txt", params[:text])
  end
end
