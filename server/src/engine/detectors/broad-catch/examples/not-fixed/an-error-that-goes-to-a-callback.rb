# @example the last rescue of a thread, which tells what ended it
class Processor
  def run
    process_one until @done
    @callback.call(self)
  rescue Exception => ex
    @callback.call(self, ex)
  end
end
