# @example YAML of a request
class ImportsController < ApplicationController
  def create
    render json: YAML.load(request.body.read)
  end
end
