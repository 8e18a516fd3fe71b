# @example a function of translations that is put among the built-ins
def stop(menu):
    menu.title = T("Stopping...")
