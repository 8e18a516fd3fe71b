# @example different values
def f
{
  a: 1,
  :b => 2,
  a: 2,
}
end
