<!-- @example a request that comes in (PSR-7) -->
<?php
use Psr\Http\Message\ServerRequestInterface;
class FileHandler {
    public function handle(ServerRequestInterface $request) {
        $query = $request->getQueryParams();
        // @finding
        return fopen("/srv/" . $query["file"], "r");
    }
}
