<!-- @example a value between texts -->
<?php
echo "<p>" . $_GET["q"] . "</p>";
