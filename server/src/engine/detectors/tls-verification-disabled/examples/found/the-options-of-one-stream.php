<!-- @example the options of one stream -->
<!-- @severity low -->
<?php
function page(string $url): string
{
    // @finding
    return file_get_contents($url, false, stream_context_create(['ssl' => ['verify_peer' => false]]));
}
