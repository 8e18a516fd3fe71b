<?php
// @example rules that a password has to keep
class AcceptInvitation
{
    public function rules(): array
    {
        return [
            'password' => 'required|alpha_dash|string|max:255',
            'api_token' => 'required|string|url',
        ];
    }
}
