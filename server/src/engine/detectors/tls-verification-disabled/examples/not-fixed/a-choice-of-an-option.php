// @example a choice of an option
<?php
$options = $this->novalidatecert ? ['ssl' => ['verify_peer' => false]] : [];
