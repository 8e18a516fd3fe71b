<?php
// @example a method of the same class that never returns
class Files
{
    private function refuse(): never
    {
        header('HTTP/1.1 404 Not Found');
        exit;
    }

    public function show(): void
    {
        $file = realpath('static/' . $_GET['file']);
        if (!str_starts_with($file, '/srv/static/')) {
            $this->refuse();
        }
        readfile($file);
    }
}
