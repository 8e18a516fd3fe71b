# @example samples of answers in a text
class Agent
  EXAMPLE = <<~TEXT
    {
      "tag": "Delivered",
      "unique_token": "xy_fej9Llg",
      "count": 1
    }
  TEXT
end
