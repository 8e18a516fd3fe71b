# @example the path of the request with a slash behind it
class App < Sinatra::Base
  get "/*" do
    # @finding
    redirect request.path + "/"
  end
end
