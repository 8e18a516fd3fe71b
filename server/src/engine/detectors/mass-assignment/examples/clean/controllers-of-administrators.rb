# @example controllers of administrators
module Shop
  module Admin
    class MethodsController < BaseController
      def create
        @method = PaymentMethod.new(params.require(:payment_method).permit!)
      end
    end
  end
end
