# @example one of the values of a case
def f
case a
when 1, 2 then b
when 2, 3 then c
end
end
