<?php
// @example a search for other characters that lets slashes and dots through, or finds some
// @severity high
if (!preg_match('/[^A-Za-z.\/]/', $_GET['lang'])) {
    // @finding
    readfile(ROOT . '/language/' . $_GET['lang']);
}
if (preg_match('/[^A-Za-z]/', $_GET['plugin'])) {
    // @finding
    readfile(ROOT . '/plugins/' . $_GET['plugin']);
}
if (!preg_match('/[^ -z]/', $_GET['theme'])) {
    // @finding
    readfile(ROOT . '/themes/' . $_GET['theme']);
}
if (!preg_match('/[^a-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-da-bc-d.]/', $_GET['page'])) {
    // @finding
    readfile(ROOT . '/pages/' . $_GET['page']);
}
