<?php
echo "<p>" . htmlspecialchars($_GET["q"], ENT_QUOTES) . "</p>";
