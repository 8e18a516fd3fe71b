# @example a sentence about the service
# See code-analysis: the findings are listed there.
x = 1
