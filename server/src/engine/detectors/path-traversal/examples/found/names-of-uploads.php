<?php
// @example names of uploads
class Uploads extends Controller
{
    public function keep(Request $request)
    {
        $file = $request->file('media');
        // @finding
        move_uploaded_file($file, '/srv/' . $file->getClientOriginalName());
    }
}
