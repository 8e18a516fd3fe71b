# @example a path with a variable in Ruby
class PagesController < ApplicationController
  def show
    document.xpath("//user[@name=$name]", nil, { name: params[:name] })
    document.xpath("//user[@id='#{params[:id].to_i}']")
  end
end
