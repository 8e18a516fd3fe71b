# @example endings of the names of uploads
class UploadsController < ApplicationController
  def create
    upload = params[:upload]
    ending = upload.original_filename.split(".").last
    File.binwrite("/srv/uploads/#{SecureRandom.uuid}.#{ending}", upload.read)
    File.binwrite("/srv/uploads/1.#{upload.original_filename.split(".")[-1]}", upload.read)
  end
end
