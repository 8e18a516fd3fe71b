# @example values that are escaped in a filter in Ruby
class PagesController < ApplicationController
  def show
    Net::LDAP::Filter.construct("(uid=#{Net::LDAP::Filter.escape(params[:uid])})")
    Net::LDAP::Filter.equals("uid", params[:uid])
  end
end
