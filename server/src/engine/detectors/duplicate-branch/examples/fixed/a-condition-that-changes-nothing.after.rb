def f
b 1
end
