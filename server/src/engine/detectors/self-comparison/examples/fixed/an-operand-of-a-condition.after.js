if (user && user.isActive) greet(user)
