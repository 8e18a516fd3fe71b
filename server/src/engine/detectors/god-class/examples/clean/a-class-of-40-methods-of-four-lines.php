<!-- @example a class of 40 methods of four lines -->
<?php class Shop {
// @repeat 40
  function stepNUMBER($a) {
    $a->set(0);
    $a->set(1);
  }
// @end
}
