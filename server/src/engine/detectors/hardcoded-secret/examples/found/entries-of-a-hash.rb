# @example entries of a hash that is written like JSON
CONFIG = {
  # @finding
  "api_key": "kJ8s9D2mQ4x¦Z7pLw",
}
