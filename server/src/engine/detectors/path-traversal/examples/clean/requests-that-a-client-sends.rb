# @example the path of a request that a client sends
class Recorder
  def call(uri)
    request = Net::HTTP::Get.new(uri)
    File.write("/var/log/" + request.path, "seen")
  end
end
