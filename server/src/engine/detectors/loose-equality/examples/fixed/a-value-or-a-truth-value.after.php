<?php
function f($plugins) {
return ($plugins['x'] ?? false) && c();
}
