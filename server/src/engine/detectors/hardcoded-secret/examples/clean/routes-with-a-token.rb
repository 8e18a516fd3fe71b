# @example routes with a token in their path
get "/orders/:id/token/:token" => "orders#show", :as => :token_order
