# @example a text over several lines
def collect(groups, log):
    for group in groups:
        if group.enabled:
            log("""
            many lines
            """)
            for member in group.members():
                if member.age > 1:
                    while member.next() is not None:
                        if member.age > 3:
                            log(member)
