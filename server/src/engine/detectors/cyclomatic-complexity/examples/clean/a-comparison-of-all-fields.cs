// @example a comparison of all fields
class A {
  public bool Equals(A o) {
    return F0 == o.F0
      && F1 == o.F1
      && F2 == o.F2
      && F3 == o.F3
      && F4 == o.F4
      && F5 == o.F5
      && F6 == o.F6
      && F7 == o.F7
      && F8 == o.F8
      && F9 == o.F9
      && F10 == o.F10
      && F11 == o.F11
      && F12 == o.F12
      && F13 == o.F13
      && F14 == o.F14
      && F15 == o.F15
      && F16 == o.F16
      && F17 == o.F17
      && F18 == o.F18
      && F19 == o.F19;
  }
}
