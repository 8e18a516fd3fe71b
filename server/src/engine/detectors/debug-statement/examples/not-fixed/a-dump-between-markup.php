<!-- @example a dump between markup -->
<b><?php var_dump($a) ?></b>
