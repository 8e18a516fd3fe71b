<!-- @example one without a reason -->
<?php
// @finding
# code-analysis: ignore[code-eval]
eval($x);
