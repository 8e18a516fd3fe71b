<!-- @example a server that the code names -->
<!-- @severity high -->
<?php
function latestRelease($client)
{
    // @finding
    return $client->request('GET', 'https://releases.shop.io/latest', ['verify_peer' => false]);
}
