<!-- @example an assignment beside another condition -->
<?php
function walk($nodes, $a) {
    foreach ($nodes as $node) {
        if (!$m = find($node)) {
            if ($a) {
                foreach ($node->parts as $part) {
                    while ($part->next()) {
                        if ($part->ready) {
                            use_it($part);
                        }
                    }
                    use_it($node);
                }
            }
        }
        use_it($a);
    }
}
