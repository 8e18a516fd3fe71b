describe 'a' do
  it 'b', slow: true do
  end
end
