<?php
function f() {
if (!ini_bool(ini_get('a'))) b();
}
