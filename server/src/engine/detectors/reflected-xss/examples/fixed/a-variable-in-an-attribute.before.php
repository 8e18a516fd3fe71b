<!-- @example a variable in an attribute -->
<?php $author = $_POST["author"]; ?>
<input type="hidden" name="author" value="<?= $author ?>" />
