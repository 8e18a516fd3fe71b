<!-- @example a cookie that is decoded and decompressed -->
<!-- @severity critical -->
<?php
// @finding
unserialize(gzuncompress(base64_decode($_COOKIE["state"])));
