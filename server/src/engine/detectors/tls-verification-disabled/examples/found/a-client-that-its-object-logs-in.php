<!-- @example a client to which the constructor gives a token -->
<!-- @severity high -->
<?php
class Shop
{
    public function __construct(string $token)
    {
        $this->client = new Client(['headers' => ['X-Token' => $token]]);
    }

    public function orders(string $path): string
    {
        // @finding
        return $this->client->request('GET', $path, ['verify_peer' => false]);
    }
}
