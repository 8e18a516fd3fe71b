# @example `focus: true` and `fit`
# @severity medium
# @file spec/a_spec.rb
describe 'a' do
  # @finding
  it 'b', focus: true do
  end
  # @finding
  it 'c', :focus do
  end
  # @finding
  fit 'd' do
  end
end
