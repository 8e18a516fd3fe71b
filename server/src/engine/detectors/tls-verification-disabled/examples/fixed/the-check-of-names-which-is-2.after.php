<?php
curl_setopt_array($c, [CURLOPT_SSL_VERIFYHOST => 2]);
