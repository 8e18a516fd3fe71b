<!-- @example a class of 80 methods that only pass something on -->
<?php class Shop {
// @repeat 80
  function stepNUMBER($a) {
    $a->set(0);
  }
// @end
}
