<!-- @example text of a page -->
<?php
function walk($nodes) {
    foreach ($nodes as $node) {
        if ($node->open) {
            ?>
            <b>
            <?php
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
}
