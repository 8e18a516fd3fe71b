# @example a cookie, a body and a parameter of a request
# @severity critical
class CartsController < ApplicationController
  def show
    # @finding
    cart = Marshal.load(Base64.decode64(cookies[:cart]))
    # @finding
    settings = YAML.load(request.body.read)
    # @finding
    Oj.load(params[:state])
    render json: [cart, settings]
  end
end
