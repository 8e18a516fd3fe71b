<?php
curl_setopt($c, CURLOPT_SSL_VERIFYPEER, TRUE);
