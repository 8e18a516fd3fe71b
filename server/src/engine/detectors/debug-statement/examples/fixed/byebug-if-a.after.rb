def f
a = b
c(a)
end
