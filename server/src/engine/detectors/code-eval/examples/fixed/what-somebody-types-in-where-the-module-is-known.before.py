# @example what somebody types in, where the module is known
import ast as syntax

value = eval(input())
