<!-- @example options of curl -->
<?php
curl_setopt($c, CURLOPT_SSL_VERIFYPEER, FALSE);
