// @example a fallback that is no secret
val token = System.getenv("API_TOKEN") ?: "none-configured"
val tokenPath = System.getenv("TOKEN_FILE") ?: "q7Rz2vLx9K¦pT4wYb8NcD"
