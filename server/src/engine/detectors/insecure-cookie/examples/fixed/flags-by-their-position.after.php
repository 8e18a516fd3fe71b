<?php
setcookie('login', $id, time() + 60, '/', '', TRUE, true);
