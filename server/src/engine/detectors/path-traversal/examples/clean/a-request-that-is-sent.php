<!-- @example a request that is sent (PSR-7) -->
<?php
use Psr\Http\Message\RequestInterface;
class StreamHandler {
    public function send(RequestInterface $request) {
        $uri = $request->getUri();
        return fopen((string) $uri, "r");
    }
}
