# @example a cookie that holds the credentials themselves
class ApplicationController < ActionController::Base
  def remember_login
    # @finding
    cookies[:user_credentials] = { value: current_user.token, expires: 1.year.from_now }
  end
end
