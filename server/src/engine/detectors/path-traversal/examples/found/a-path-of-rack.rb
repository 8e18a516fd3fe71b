# @example the path of a request of Rack
class Static
  def call(env)
    # @finding
    [200, {}, [File.read("public" + env["PATH_INFO"])]]
  end
end
