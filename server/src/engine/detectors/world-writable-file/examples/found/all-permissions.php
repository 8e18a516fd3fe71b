// @example all permissions
<?php
// @finding
chmod("data", 0777);
