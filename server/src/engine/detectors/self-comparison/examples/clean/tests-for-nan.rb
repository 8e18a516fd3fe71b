# @example tests for NaN
def nan?(value)
  value != value || !(value >= value)
end
