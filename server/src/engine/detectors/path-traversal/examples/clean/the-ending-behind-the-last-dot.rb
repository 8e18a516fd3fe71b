# @example the ending behind the last dot
class FilesController < ApplicationController
  def create
    ending = params[:name].rpartition(".").last
    File.write("/srv/uploads/#{SecureRandom.uuid}.#{ending}", params[:text])
  end
end
