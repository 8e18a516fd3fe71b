# @example a cookie that ended long ago
class SessionsController < ApplicationController
  def destroy
    cookies[:session] = { value: "x", expires: Time.at(0), httponly: false }
  end
end
