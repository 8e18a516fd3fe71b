<?php
// @example the name and the id under which a token is kept
class Tokens
{
    public function getTokenName($id = '')
    {
        $tokenName = 'TOKEN' . mt_rand() . 'X' . time();
        return $tokenName;
    }

    public function values($session)
    {
        $name = 'T' . mt_rand();
        $tokenValue = $session->get($this, $name);
        return $tokenValue;
    }

    public function getSingleUseToken($id = '')
    {
        if (!strlen($id)) $id = (string) mt_rand();
        return ['id' => $id, 'value' => $this->value($id)];
    }
}
