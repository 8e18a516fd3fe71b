class ImportsController < ApplicationController
  def create
    render json: YAML.safe_load(request.body.read)
  end
end
