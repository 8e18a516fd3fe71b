<?php
// @example an option of the settings that is not empty
class Mailer
{
    public function transport(array $definition): array
    {
        if (!empty($this->settings->get('mailerAllowSelfSignedCerts'))) {
            $definition['options'] = ['verify_peer' => false];
        }
        $definition['password'] = $this->settings->get('mailerPassword');
        return $definition;
    }
}
