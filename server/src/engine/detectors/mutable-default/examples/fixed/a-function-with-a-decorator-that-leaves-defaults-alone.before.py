# @example a function with a decorator that leaves defaults alone
class A:
    @staticmethod
    def f(a=[]):
        return a
