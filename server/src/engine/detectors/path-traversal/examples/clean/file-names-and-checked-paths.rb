# @example the last part of a path, a path that stays in its folder, and files that the server named
class FilesController < ApplicationController
  def show
    send_file Rails.root.join("files", File.basename(params[:name]))
  end

  def page
    path = File.expand_path(File.join(ROOT, params[:page]))
    raise ActionController::RoutingError, "not found" unless path.start_with?(ROOT)

    render plain: File.read(path)
  end

  def create
    import File.read(params[:upload].tempfile.path)
    import File.read(Document.find(params[:id]).path)
    import File.read(cookies.signed[:draft])
  end
end
