# @example data alone, and what the server signed
class CartsController < ApplicationController
  def show
    cart = Marshal.load(Base64.decode64(cookies.signed[:cart]))
    settings = YAML.safe_load(request.body.read)
    render json: [cart, settings, JSON.parse(params[:state])]
  end
end
