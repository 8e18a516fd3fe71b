<!-- @example a constructor -->
<?php
class A {
  public function __construct(private $a, private $b, private $c, private $d, private $e, private $f, private $g) {}
}
