# @example the rest of a loop
def collect(groups):
    found = []
    for group in groups:
        if group.enabled:
            members = group.members()

            for member in members:
                # by age
                if member.active:
                    while member.next() is not None:
                        if member.age > 3:
                            found.append(member)
    return found
