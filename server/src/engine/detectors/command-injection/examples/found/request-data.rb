# @example a parameter of a request in a command
class ToolsController < ApplicationController
  def ping
    host = params[:host]
    # @finding
    system("ping -c 1 " + host)
    # @finding
    output, = Open3.capture2e("dig #{host}")
    # @finding
    logs = `tail #{params[:file]}`
    # @finding
    system("sh", "-c", params[:command])
    render plain: output + logs
  end
end
