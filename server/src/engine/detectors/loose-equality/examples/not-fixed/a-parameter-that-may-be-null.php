<!-- @example a parameter that may be null -->
<?php
function f(string $name = null) {
    return $name == '';
}
