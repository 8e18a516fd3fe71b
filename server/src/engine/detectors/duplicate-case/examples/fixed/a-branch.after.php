<?php
function f() {
if ($a) {
  b();
} else {
  d();
}
}
