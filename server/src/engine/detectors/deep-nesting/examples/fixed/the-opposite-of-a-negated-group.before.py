# @example the opposite of a negated group
def walk(nodes, a, b, c, use):
    for node in nodes:
        if not (a or b) or c:
            for part in node.parts:
                while part.next():
                    if part.ready:
                        use(part)
                use(node)
