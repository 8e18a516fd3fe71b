# @example the name of whoever logged in, and flags in older Ruby
class LoginController < ApplicationController
  def remember
    cookies[:shop_login] = { value: @user.login, expires: 1.year.from_now, secure: true }
    cookies[:tracks_login] = { :value => @user.login, :expires => 1.year.from_now, :secure => true }
    cookies[:auth_token] = { :value => @user.remember_token, :secure => true, :httponly => true }
  end
end
