// @example repetitions in each other
// @severity low
<?php
// @finding
preg_match('/^(\w+\s?)*$/', $text);
