def f
c
end
