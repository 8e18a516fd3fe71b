<?php
// @example a redirect that ends the page
if (!isset($_SESSION['user'])) {
    header('Location: login.php');
    exit;
}
delete_page($_POST['id']);
if ($_SESSION['user'] === 'guest') {
    header('Location: index.php');
}
