<?php
setcookie('PHPSESSID', $id, 0, '', '', true, true);
