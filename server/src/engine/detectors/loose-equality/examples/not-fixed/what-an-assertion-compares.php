<!-- @example what an assertion compares -->
<?php
function testSettings($test, $conf)
{
    $test->assertTrue($conf['on'] == true);
    $test->assertTrue($conf['off'] == false);
}
