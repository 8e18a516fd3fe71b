<?php
// @example an operator that makes a truth value of its operands
$isKnown = $count && $count;
