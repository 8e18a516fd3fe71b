# @example a test that fails where no error comes
def test_refuses
  begin
    parse('x')
    flunk 'must not be accepted'
  rescue StandardError
  end
end
