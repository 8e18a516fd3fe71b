# @example something comes after it
def collect(groups, log):
    for group in groups:
        if group.enabled:
            for member in group.members():
                if member.active:
                    while member.next() is not None:
                        if member.age > 3:
                            log(member)
                log(member.name)
        log(group)
