def f
{
  :b => 2,
  a: 2,
}
end
