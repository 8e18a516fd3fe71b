# @example calls beside methods, and before or outside of what has the same name
class A:
    def exec(self, text):
        # @finding
        exec(text)

    from mine import eval
    def f(self, text):
        # @finding
        return eval(text)

def g(text):
    def eval(node):
        return node
    return eval(text)

# @finding
eval(text)
if old:
    def eval(text):
        return run(text)
# @finding
eval(text)
