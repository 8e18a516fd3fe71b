# @example a list
def add(item, items=[]):
    items.append(item)
    return items
