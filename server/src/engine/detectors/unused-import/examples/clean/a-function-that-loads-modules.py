# @example a function that loads modules
class A:
    def ready(self):
        from . import signals
