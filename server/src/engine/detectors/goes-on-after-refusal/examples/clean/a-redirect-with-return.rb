# @example a redirect of Rails that ends the method
class PagesController < ApplicationController
  def destroy
    redirect_to login_path and return unless logged_in?
    Page.find(params[:id]).destroy!
  end

  def require_login
    redirect_to login_path unless logged_in?
  end
end
