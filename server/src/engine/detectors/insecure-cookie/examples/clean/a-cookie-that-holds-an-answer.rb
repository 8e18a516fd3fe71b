# @example a cookie that holds no more than an answer
class ApplicationController < ActionController::Base
  def remember_login
    cookies[:user_credentials] = { value: 1, expires: 1.year.from_now }
  end
end
