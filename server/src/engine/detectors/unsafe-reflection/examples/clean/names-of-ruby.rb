# @example names that a list or a table allows in Ruby
class PagesController < ApplicationController
  def show
    current_user.public_send(params[:field]) if %w[name email].include?(params[:field])
    TYPES.fetch(params[:type]).new
    socket.send(params[:message]) if params[:message].in?(LIST)
    mailer.send(params)
  end
end
