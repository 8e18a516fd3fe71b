<?php
function f() {
g();
}
