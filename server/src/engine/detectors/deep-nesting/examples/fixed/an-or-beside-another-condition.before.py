# @example an or beside another condition
def walk(node, a, b, c, use):
    if a or b:
        if c:
            for part in node.parts:
                while part.next():
                    if part.ready:
                        use(part)
                use(node)
    use(a)
