<!-- @example a variable that may hold markup -->
<?php $title = "<b>" . $_GET["title"] . "</b>"; ?>
<?= $title ?>
