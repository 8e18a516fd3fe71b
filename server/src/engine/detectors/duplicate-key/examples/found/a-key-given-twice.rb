# @example a key given twice
def f
{
  a: 1,
  # @finding
  a: 2,
}
end
