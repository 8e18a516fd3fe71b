<?php
setcookie('login', $id, ['secure' => true, 'path' => '/', 'httponly' => true]);
