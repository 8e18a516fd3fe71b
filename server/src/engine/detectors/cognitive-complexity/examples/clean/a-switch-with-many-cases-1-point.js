// @example a switch with many cases (1 point)
function f(a) {
  switch (a) {
    case 0: return 1
    case 1: return 2
    case 2: return 3
    case 3: return 4
    case 4: return 5
    case 5: return 6
    case 6: return 7
    case 7: return 8
    case 8: return 9
    case 9: return 10
    case 10: return 11
    case 11: return 12
    case 12: return 13
    case 13: return 14
    case 14: return 15
    case 15: return 16
    case 16: return 17
    case 17: return 18
    case 18: return 19
    case 19: return 20
    case 20: return 21
    case 21: return 22
    case 22: return 23
    case 23: return 24
    case 24: return 25
    case 25: return 26
    case 26: return 27
    case 27: return 28
    case 28: return 29
    case 29: return 30
    case 30: return 31
    case 31: return 32
    case 32: return 33
    case 33: return 34
    case 34: return 35
    case 35: return 36
    case 36: return 37
    case 37: return 38
    case 38: return 39
    case 39: return 40
  }
}
