# @example a member of a class
class A:
    from b import c
    d = 1
