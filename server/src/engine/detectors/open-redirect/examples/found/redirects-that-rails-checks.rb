# @example a parameter in Rails, which refuses other hosts by itself since its version 7
# @severity low
class PagesController < ApplicationController
  def show
    # @finding
    redirect_to params[:return_to]
    # @finding
    redirect_to "https://#{params[:host]}/welcome"
  end
end
