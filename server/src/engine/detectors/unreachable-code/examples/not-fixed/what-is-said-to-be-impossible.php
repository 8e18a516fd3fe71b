// @example what is said to be impossible
<?php
function post($entry) {
    if ($entry) {
        return true;
    }
    throw new Exception('no entry');
    // Currently impossible, but says that nothing was added
    return false;
}
