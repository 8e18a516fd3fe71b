# @example addresses of requests in Ruby
class PagesController < ApplicationController
  def show
    # @finding
    Net::HTTP.get(URI(params[:url]))
    # @finding
    HTTParty.get("http://#{params[:host]}/status")
    # @finding
    RestClient::Request.execute(method: :get, url: params[:url])
    # @finding
    URI.parse(params[:feed]).open
  end
end
