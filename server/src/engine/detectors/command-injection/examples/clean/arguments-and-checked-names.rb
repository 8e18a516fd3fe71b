# @example arguments of their own, and names that a list allows
class ToolsController < ApplicationController
  HOSTS = %w[db cache].freeze

  def ping
    host = params[:host]
    return head(:not_found) unless HOSTS.include?(host)

    system("ping -c 1 " + host)
    system({ "LANG" => params[:language] }, "git", "log", params[:branch])
    Open3.capture2e("dig", params[:name])
    head :ok
  end
end
