# @example a value that comes again
def f
case a
when 1, 2 then b
# @finding
when 2 then c
end
end
