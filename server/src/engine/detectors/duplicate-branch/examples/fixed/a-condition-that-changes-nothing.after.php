<?php
function f() {
b(1);
}
