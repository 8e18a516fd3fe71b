<!-- @example a TODO -->
<?php
function f() {
// @finding
# TODO: sort them
echo 'TODO: a'
}
