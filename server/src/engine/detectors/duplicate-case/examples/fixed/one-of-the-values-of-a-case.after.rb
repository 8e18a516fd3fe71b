def f
case a
when 1, 2 then b
when 3 then c
end
end
