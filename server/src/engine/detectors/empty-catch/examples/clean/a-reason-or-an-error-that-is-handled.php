<!-- @example a reason, or an error that is handled -->
<?php
function f() {
try { save(); } catch (E $e) { /* Not stored yet. */ }
try { save(); } catch (E $e) { log(); }
}
