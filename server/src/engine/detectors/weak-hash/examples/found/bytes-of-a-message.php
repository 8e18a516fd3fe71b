<?php
// @example the bytes of a message that a protocol makes of a password
// @severity low
class Notifier
{
    public function notify(string $message): bool
    {
        $data = pack('c2n', 1, 0, strlen($message)) . $message;
        // @finding
        $data .= pack('H32', md5($data . $this->password));
        return $this->send($data);
    }
}
