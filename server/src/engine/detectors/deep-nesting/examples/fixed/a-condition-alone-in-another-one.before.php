<!-- @example a condition alone in another one -->
<?php
function walk($nodes) {
    $count = 0;
    foreach ($nodes as $node) {
        if ($node->isOpen()) {
            if ($node->size > 1) {
                foreach ($node->children as $child) {
                    if ($child) {
                        $count++;
                    }
                }
            }
        }
        $count++;
    }
    return $count;
}
