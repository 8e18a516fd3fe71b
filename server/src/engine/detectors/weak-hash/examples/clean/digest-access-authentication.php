<!-- @example digest access authentication, which prescribes the function -->
<?php
function digest($user, $password, $realm, $nonce, $cnonce, $method, $uri) {
    $ha1 = md5("$user:$realm:$password");
    $ha2 = md5("$method:$uri");
    return md5("$ha1:$nonce:00000001:$cnonce:auth:$ha2");
}
