# @example `fdescribe`
# @safe
# @file spec/c_spec.rb
RSpec.fdescribe A do
end
