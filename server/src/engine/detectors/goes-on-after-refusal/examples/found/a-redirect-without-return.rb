# @example a redirect of Rails without `return`
# @severity low
class PagesController < ApplicationController
  def destroy
    # @finding
    redirect_to login_path unless logged_in?
    Page.find(params[:id]).destroy!
  end
end
