<?php
// @example data behind filters that keep quotes and tags
$step = filter_input(INPUT_POST, 'step', FILTER_UNSAFE_RAW);
// @finding
echo '<input type="hidden" value="' . $step . '">';
$name = filter_input(INPUT_GET, 'name', FILTER_SANITIZE_ADD_SLASHES);
// @finding
echo '<p>' . $name;
