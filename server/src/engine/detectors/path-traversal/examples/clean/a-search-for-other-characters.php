<?php
// @example a search for other characters that finds none
$lang = 'en';
if (isset($_GET['lang']) && trim($_GET['lang']) !== '' && !preg_match('/[^A-Za-z\-]/', $_GET['lang'])) {
    $lang = strtolower($_GET['lang']);
}
readfile(ROOT . '/language/' . $lang . '.xml');

if (isset($_GET['plugin']) && !preg_match('/[^A-Za-z]/', $_GET['plugin'])) {
    $plugin = strtolower($_GET['plugin']);
    if (file_exists(ROOT . '/plugins/' . $plugin . '/en.xml')) {
        echo file_get_contents(ROOT . '/plugins/' . $plugin . '/en.xml');
    }
}
