// @example an API key
// @finding
const std::string api_key = "q7Rz2vLx9K¦pT4wYb8NcD";
