<?php
function f() {
throw new E();
}
