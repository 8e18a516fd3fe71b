# @example a TODO
def f
# @finding
# TODO: sort them
echo 'TODO: a'
end
