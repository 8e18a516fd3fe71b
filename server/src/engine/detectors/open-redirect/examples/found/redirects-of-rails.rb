# @example a cookie that says where to go in Rails
# @severity low
class PagesController < ApplicationController
  def show
    # @finding
    redirect_to(cookies[:back] || root_path, allow_other_host: true)
  end
end
