// @example bits of which the operator makes a truth value
int is_open(int flags) { return flags & 4 || flags & 4; }
