<!-- @example a text where a constant was meant -->
<?php
if ('CHARSET' != '') b();
