# @example a caller's value in a statement
class Users
  def initialize(connection)
    @connection = connection
  end

  def named(name)
    # @finding
    @connection.execute("SELECT * FROM users WHERE name = '#{name}'")
  end
end
