<?php
class A {
    function f(string $name = 'x') {
        if ($name !== "") b(strlen($name));
    }
}
