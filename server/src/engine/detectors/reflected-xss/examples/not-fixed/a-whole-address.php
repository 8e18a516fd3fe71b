<!-- @example a whole address, which may be a script -->
<a href="<?= $_GET["back"] ?>">Back</a>
