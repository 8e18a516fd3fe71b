# @example a parameter that Grape makes a number
class API < Grape::API
  params do
    requires :id, type: Integer
  end
  get ":id" do
    User.find_by_sql("SELECT * FROM users WHERE id = #{params[:id]}")
  end
end
