def f
b
end
