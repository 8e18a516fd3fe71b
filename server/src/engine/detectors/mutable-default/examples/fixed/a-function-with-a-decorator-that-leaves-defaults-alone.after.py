class A:
    @staticmethod
    def f(a=None):
        if a is None:
            a = []
        return a
