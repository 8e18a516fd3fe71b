# @example code of plug-ins, and the last handler of a thread
def stop(plugins)
  plugins.each do |one|
    begin
      one.__send__(:stop)
    # @finding
    rescue Exception => e
      log.warn e
    end
  end
end

def flush
  Thread.new do
    begin
      engine.flush!
    # @finding
    rescue Exception => e
      log.warn "cannot flush: #{e}"
    end
  end
end
