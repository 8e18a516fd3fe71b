# @example a parameter and a cookie that say where to go in Rails
class PagesController < ApplicationController
  def show
    # @finding
    redirect_to params[:return_to]
    # @finding
    redirect_to(cookies[:back] || root_path, allow_other_host: true)
    # @finding
    redirect_to "https://#{params[:host]}/welcome"
  end
end
