# @example keys that differ
def f
{ a: 1, 'b' => 2, b: 3, **c, a: 4 }
end
