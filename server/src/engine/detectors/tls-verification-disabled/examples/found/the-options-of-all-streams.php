<!-- @example the options of all streams -->
<!-- @severity high -->
<?php
function trust(): void
{
    // @finding
    stream_context_set_default(['ssl' => ['verify_peer' => false]]);
}
