<?php
// @example the schemes of several programs
// @severity low
function checkPassword($password, $kind, $salt)
{
    switch ($kind) {
        case PASSWORD_JOOMLA:
            // @finding
            return md5($password . $salt);
        case PASSWORD_MAGENTO:
            // @finding
            return sha1($password . $salt);
    }
}
