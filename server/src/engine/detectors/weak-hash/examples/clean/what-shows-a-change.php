<?php
// @example a hash that shows whether a session changed
class SessionDriver
{
    public function read($session_data)
    {
        $this->_fingerprint = md5($session_data);
        return $session_data;
    }
}
