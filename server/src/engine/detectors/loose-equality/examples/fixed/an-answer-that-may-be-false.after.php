<?php
function f($folder) {
while (($file = readdir($folder)) !== false) b($file);
}
