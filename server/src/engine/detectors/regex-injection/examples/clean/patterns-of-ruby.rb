# @example text that is escaped in a pattern in Ruby
class PagesController < ApplicationController
  def show
    User.all.grep(Regexp.new(Regexp.escape(params[:name])))
    params[:name].match?(/\A[a-z]+\z/)
  end
end
