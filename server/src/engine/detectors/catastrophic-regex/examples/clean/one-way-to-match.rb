# @example one way to match
WORDS = /\A\w+(\s\w+)*\z/
ONCE = /\A(?>\w+\s?)*\z/
NAME = /\A#{part}*#{part}*\z/
short = text.sub(/\s+$/, "")
