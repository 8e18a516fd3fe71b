# @example a flag that is turned off, whatever the cookie holds
class SessionsController < ApplicationController
  def create
    # @finding
    cookies[:session] = { value: 1, secure: false }
  end
end
