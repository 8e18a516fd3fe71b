# @example all that an authorized user sends
# @severity low
class OrdersController < ApplicationController
  def update
    authorize! :update, @order
    # @finding
    @order.update(params[:order].permit!)
  end
end
