# @example a list with a variable that is called head
class Users
  def add(user)
    node = Node.new(user)
    head = node if user.nil?
    save(node)
  end
end
