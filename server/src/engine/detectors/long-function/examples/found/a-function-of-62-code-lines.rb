# @example a function of 62 code lines
# @finding
def build(a)
# @repeat 60
    a.set(NUMBER, a.get(NUMBER) + a.size)
# @end
end
