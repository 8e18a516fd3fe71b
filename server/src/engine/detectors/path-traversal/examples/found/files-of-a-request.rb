# @example a parameter that names a file
class FilesController < ApplicationController
  def show
    # @finding
    send_file Rails.root.join("files", params[:name])
  end

  def create
    upload = params[:upload]
    # @finding
    File.binwrite("/srv/uploads/#{upload.original_filename}", upload.read)
  end

  def destroy
    params[:names].each do |name|
      # @finding
      FileUtils.rm_f(File.join("/srv/uploads", name))
    end
  end
end
