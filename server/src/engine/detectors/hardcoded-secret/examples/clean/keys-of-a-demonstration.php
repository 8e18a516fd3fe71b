// @example keys with which a database for a demonstration begins
// @file app/Console/DemoSeederCommand.php
<?php
$users = [['api_key' => '9yMHsdioQo¦snyVK4iCVR']];
