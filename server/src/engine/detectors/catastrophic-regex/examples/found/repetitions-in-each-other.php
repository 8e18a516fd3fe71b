// @example repetitions in each other
// @severity medium
<?php
// @finding
preg_match('/^(\w+\s?)*$/', $text);
