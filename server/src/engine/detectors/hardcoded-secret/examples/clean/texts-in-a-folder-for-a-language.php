<!-- @example texts in a folder for a language -->
<!-- @file catalog/language/de-de/account.php -->
<?php
$_['entry_password'] = 'Pa$$wort1(Login)';
