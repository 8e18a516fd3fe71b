<?php
function walk($nodes) {
    $count = 0;
    foreach ($nodes as $node) {
        if ($node->isOpen() && $node->size > 1) {
            foreach ($node->children as $child) {
                if ($child) {
                    $count++;
                }
            }
        }
        $count++;
    }
    return $count;
}
