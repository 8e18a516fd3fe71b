# @example paths, records, the address of the request, and checked hosts in Rails
class PagesController < ApplicationController
  def show
    redirect_to user_path(params[:id])
    redirect_to User.find(params[:id])
    redirect_to action: :index, page: params[:page]
    redirect_to "/users/#{params[:id]}"
    redirect_to request.referer
    redirect_to request.headers["Referer"]
    redirect_to safe_target(params[:return_to])
    redirect_to params[:return_to], allow_other_host: false
    uri = URI.parse(params[:back])
    redirect_to uri.to_s if HOSTS.include?(uri.host)
    redirect_to URI.parse(params[:page]).path
  end
end
