# @example what a message calls temporary
def announce(log, name):
    log.info("Messages are temporarily disabled")
    # log.info("Sending a message")
    # sender = notifiers.Sender()
    # sender.notify(name)
    log.debug(name)
