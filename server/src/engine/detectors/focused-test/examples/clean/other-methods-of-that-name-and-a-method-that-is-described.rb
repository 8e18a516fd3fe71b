# @example other methods of that name, and a method that is described
# @file spec/c_spec.rb
describe :focus do
  it('a') { model.fit(b) { |c| d(c) } }
end
