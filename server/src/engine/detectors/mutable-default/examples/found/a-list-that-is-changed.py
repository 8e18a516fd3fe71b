# @example a list that is changed
# @severity medium
# @finding
def add(item, items=[]):
    items.append(item)
    return items
