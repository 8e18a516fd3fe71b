<?php
// @example a class of the project that checks where it leads
use GuzzleHttp\Psr7\Uri;

class Redirect
{
    public function to($url)
    {
        if (!Uri::isAbsolutePathReference(new Uri($url))) {
            return '/';
        }

        return $url;
    }
}

class Pages
{
    public function show(Redirect $redirect)
    {
        $url = $redirect->to($_GET['next']);

        return new RedirectResponse($url);
    }
}
