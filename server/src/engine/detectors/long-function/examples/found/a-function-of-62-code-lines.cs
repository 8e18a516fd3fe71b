// @example a function of 62 code lines
class Report {
// @finding
int build(Row a) {
// @repeat 60
    a.set(NUMBER, a.get(NUMBER) + a.size());
// @end
}
}
