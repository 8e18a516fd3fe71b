RSpec.describe A do
end
