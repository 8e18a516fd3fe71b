# @example cookies of Rails with their flags, and those that say nothing of who somebody is
class SessionsController < ApplicationController
  def create
    cookies[:session] = { value: token, secure: true, httponly: true }
    cookies.signed[:auth_token] = { value: token, httponly: true }
    cookies[:theme] = { value: "dark", expires: 1.year }
    cookies[:csrf_token] = { value: token, httponly: false }
    cookies[:theme] = params[:theme]
  end
end
Rails.application.config.session_store :cookie_store, key: "_app", secure: Rails.env.production?
