<?php
// @example names of uploads
class Uploads
{
    public function keep(ServerRequestInterface $request)
    {
        $file = $request->getUploadedFiles()['media'];
        // @finding
        file_put_contents('/srv/' . $file->getClientFilename(), $file->getStream());
    }
}
