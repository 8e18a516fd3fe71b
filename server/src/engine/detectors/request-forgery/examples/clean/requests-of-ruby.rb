# @example a host that the program names or checks in Ruby
class PagesController < ApplicationController
  def show
    Net::HTTP.get(URI("https://api.example.org/users/#{params[:id]}"))
    HTTParty.get("https://api.example.org/search", query: { q: params[:q] })
    uri = URI.parse(params[:url])
    Net::HTTP.get(uri) if HOSTS.include?(uri.host)
    Rails.cache.fetch(params[:key])
  end
end
