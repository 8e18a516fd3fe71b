# @example a caller's value that is quoted, and the name of a table
class Users
  def initialize(connection)
    @connection = connection
  end

  def named(name)
    @connection.execute("SELECT * FROM users WHERE name = #{@connection.quote(name)}")
  end

  def everything(table)
    @connection.execute("SELECT * FROM #{table}")
  end
end
