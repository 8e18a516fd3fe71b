# @example an archive that is written from files of a list
require "zip"

class Export
  def write(members)
    Zip::File.open("export.zip", create: true) do |zip|
      members.each do |file|
        zip.get_output_stream(file.name) { |out| out.write(File.read(file.name)) }
      end
    end
    Zip::File.open("other.zip", Zip::File::CREATE) do |zip|
      zip.each { |member| File.read(member.name) }
    end
  end
end
