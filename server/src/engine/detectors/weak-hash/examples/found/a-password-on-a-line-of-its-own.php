<?php
// @example a password on a line of its own
// @severity high
class Accounts
{
    public function change($request, $response)
    {
        // @finding
        $hash = sha1(
            $request->getParam('oldpassword') .
            $this->conf->get('credentials.login')
        );
        return $hash;
    }
}
