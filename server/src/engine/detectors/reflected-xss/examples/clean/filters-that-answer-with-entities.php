<?php
// @example data behind a filter that answers with entities
$step = filter_input(INPUT_POST, 'step', FILTER_SANITIZE_FULL_SPECIAL_CHARS);
echo '<input type="hidden" value="' . $step . '">';
echo filter_var($_GET['name'], FILTER_SANITIZE_SPECIAL_CHARS);
