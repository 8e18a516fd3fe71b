def f
g
end
