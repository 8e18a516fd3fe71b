def collect(groups):
    found = []
    for group in groups:
        if not group.enabled:
            continue
        members = group.members()

        for member in members:
            # by age
            if not member.active:
                continue
            while member.next() is not None:
                if member.age > 3:
                    found.append(member)
    return found
