# @example a template that is given data in Ruby
class PagesController < ApplicationController
  def show
    render inline: "Hello <%= @name %>", locals: { name: params[:name] }
    ERB.new(File.read("page.erb")).result_with_hash(name: params[:name])
  end
end
