# @example a method of six parameters and `self`
class A:
    def f(self, a, b, c, d, e, g):
        return a
