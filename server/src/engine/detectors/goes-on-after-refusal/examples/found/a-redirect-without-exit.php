<?php
// @example a redirect without `exit`
// @severity low
if (!isset($_SESSION['user'])) {
    // @finding
    header('Location: login.php');
}
delete_page($_POST['id']);
