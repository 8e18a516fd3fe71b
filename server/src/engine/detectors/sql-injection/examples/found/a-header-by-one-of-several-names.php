<?php
// @example a header of the request by one of several names
// @severity critical
function track($database)
{
    $address = '';
    foreach (['HTTP_CLIENT_IP', 'HTTP_X_FORWARDED_FOR', 'REMOTE_ADDR'] as $name) {
        if (!empty($_SERVER[$name])) {
            $address = $_SERVER[$name];
            break;
        }
    }
    // @finding
    mysqli_query($database, "INSERT INTO visits (address) VALUES ('" . $address . "')");
}
