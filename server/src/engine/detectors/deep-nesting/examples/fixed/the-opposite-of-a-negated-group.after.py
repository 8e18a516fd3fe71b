def walk(nodes, a, b, c, use):
    for node in nodes:
        if (a or b) and not c:
            continue
        for part in node.parts:
            while part.next():
                if part.ready:
                    use(part)
            use(node)
