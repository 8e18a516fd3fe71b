<!-- @example an option of the operator -->
<?php
class Client {
    public function open($curl) {
        if ($this->allowSelfSigned) {
            curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);
        }
        if (!$this->options['verify']) {
            curl_setopt($curl, CURLOPT_SSL_VERIFYHOST, 0);
        }
    }
}
