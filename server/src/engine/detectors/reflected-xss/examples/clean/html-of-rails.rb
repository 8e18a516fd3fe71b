# @example text that Rails or the program escapes
class PagesController < ApplicationController
  def show
    render html: params[:name]
    @name = "<b>#{ERB::Util.html_escape(params[:name])}</b>".html_safe
    @page = "<b>#{params[:page].to_i}</b>".html_safe
    @title = sanitize(params[:title]).html_safe
    @label = t("labels.#{params[:label]}").html_safe
  end
end
