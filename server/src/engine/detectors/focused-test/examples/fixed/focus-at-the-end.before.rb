# @example `:focus` at the end
# @safe
# @file spec/b_spec.rb
describe('a', :focus) do # b
  it('c') { d }
end
