describe('a') do # b
  it('c') { d }
end
