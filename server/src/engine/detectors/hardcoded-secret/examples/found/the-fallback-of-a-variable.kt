// @example a key of signatures that is taken where the environment has none
// @severity medium
// @finding
val jwtSecret = System.getenv("JWT_SECRET") ?: "q7Rz2vLx9K¦pT4wYb8NcD"
