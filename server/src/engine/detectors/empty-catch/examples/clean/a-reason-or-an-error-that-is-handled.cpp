// @example a reason, or an error that is handled
int f() {
try { save(); } catch (const E& e) { /* Not stored yet. */ }
try { save(); } catch (const E& e) { log(); }
}
