<!-- @example an early exit -->
<?php
function walk($nodes) {
    foreach ($nodes as $node) {
        if ($node->isOpen()) {
            if ($node->first) {
                use_it($node->first);
            }
            if ($node->second) {
                use_it($node->second);
            }
            if ($node->third) {
                use_it($node->third);
            }
            if ($node->fourth) {
                use_it($node->fourth);
            }
            if ($node->fifth) {
                use_it($node->fifth);
            }
            if ($node->sixth) {
                use_it($node->sixth);
            }
            if ($node->seventh) {
                use_it($node->seventh);
            }
        }
    }
}
