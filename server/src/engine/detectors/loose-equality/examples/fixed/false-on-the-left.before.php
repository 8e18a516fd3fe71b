<!-- @example false on the left -->
<!-- @safe -->
<?php
while (false == $rows['done']) next_row();
