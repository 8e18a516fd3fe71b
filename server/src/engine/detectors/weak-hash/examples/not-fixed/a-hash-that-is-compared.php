// @example a hash that is compared with what another file made
<?php
if (strcmp($_SESSION['captcha'], md5(strtoupper($_POST['captcha'])))) {
    exit;
}
