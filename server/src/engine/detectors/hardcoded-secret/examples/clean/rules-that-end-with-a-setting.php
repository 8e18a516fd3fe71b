<?php
// @example rules that end with a setting
$rules = [
    'new_password' => 'required|min:' . config('app.min_password_length', 8),
    'password' => 'required|string|min:' . config('app.min_password_length') . '|confirmed',
];
$more = ['password' => 'confirmed|' . Setting::passwordRules('store')];
