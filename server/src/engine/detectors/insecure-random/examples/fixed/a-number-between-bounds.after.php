<?php
$this->password = random_int(1000, 9999);
