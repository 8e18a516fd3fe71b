<!-- @example code after throw -->
<?php
function f() {
throw new E();
// @finding
g();
}
