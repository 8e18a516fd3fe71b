# @example a context that is named after it
# @severity low
class Endpoint
  def ssl_context_without_verify
    context = OpenSSL::SSL::SSLContext.new
    # @finding
    context.verify_mode = OpenSSL::SSL::VERIFY_NONE
    context
  end
end
