<!-- @example the check of names, which is 2 -->
<?php
curl_setopt_array($c, [CURLOPT_SSL_VERIFYHOST => false]);
