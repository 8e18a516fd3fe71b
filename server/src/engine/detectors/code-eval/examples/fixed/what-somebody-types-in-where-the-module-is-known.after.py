import ast as syntax

value = syntax.literal_eval(input())
