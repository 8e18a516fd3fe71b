# @example the name of whoever logged in, for the form of the next visit
class LoginController < ApplicationController
  def remember
    cookies[:shop_login] = { value: @user.login, expires: 1.year.from_now, secure: true }
  end
end
