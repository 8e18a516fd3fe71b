# @example too much for two early exits
def walk(nodes, use):
    for node in nodes:
        if node.is_open:
            if node.first:
                use(node.first)
            if node.second:
                use(node.second)
            if node.third:
                use(node.third)
            if node.fourth:
                use(node.fourth)
            if node.fifth:
                use(node.fifth)
            if node.sixth:
                use(node.sixth)
            if node.seventh:
                use(node.seventh)
            if node.first:
                use(node.first)
            if node.second:
                use(node.second)
            if node.third:
                use(node.third)
            if node.fourth:
                use(node.fourth)
            if node.fifth:
                use(node.fifth)
            if node.sixth:
                use(node.sixth)
            if node.seventh:
                use(node.seventh)
            if node.first:
                use(node.first)
            if node.second:
                use(node.second)
            if node.third:
                use(node.third)
            if node.fourth:
                use(node.fourth)
            if node.fifth:
                use(node.fifth)
            if node.sixth:
                use(node.sixth)
            if node.seventh:
                use(node.seventh)
