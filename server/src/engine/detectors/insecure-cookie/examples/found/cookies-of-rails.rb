# @example cookies of Rails without their flags
class SessionsController < ApplicationController
  def create
    # @finding
    cookies[:session] = { value: token, secure: false, httponly: true }
    # @finding
    cookies.permanent[:auth_token] = { value: token }
  end
end
# @finding
Rails.application.config.session_store :cookie_store, key: "_app", secure: false
