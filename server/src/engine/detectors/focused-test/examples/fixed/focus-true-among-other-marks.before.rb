# @example `focus: true` among other marks
# @safe
# @file spec/a_spec.rb
describe 'a' do
  it 'b', focus: true, slow: true do
  end
end
