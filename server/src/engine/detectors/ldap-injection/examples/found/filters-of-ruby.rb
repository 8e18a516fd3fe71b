# @example a filter that is put together in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    Net::LDAP::Filter.construct("(uid=#{params[:uid]})")
  end
end
