<?php $author = $_POST["author"]; ?>
<input type="hidden" name="author" value="<?= htmlspecialchars($author, ENT_QUOTES) ?>" />
