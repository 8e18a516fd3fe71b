<!-- @example a function of 62 code lines -->
<?php
// @finding
function build($a) {
// @repeat 60
    $a->set(NUMBER, $a->get(NUMBER) + $a->size());
// @end
}
