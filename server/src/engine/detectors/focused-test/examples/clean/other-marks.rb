# @example other marks
# @file spec/b_spec.rb
describe 'a', slow: true do
  it('focus') { fit(data) }
end
