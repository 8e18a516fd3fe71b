<?php
function f() {
return (bool) self::$open;
}
