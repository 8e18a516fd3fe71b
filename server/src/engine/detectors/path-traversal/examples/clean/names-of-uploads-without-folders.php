<?php
// @example names of uploads, which Symfony and Laravel reduce to their last part
class Uploads extends Controller
{
    public function keep(Request $request)
    {
        $file = $request->file('media');
        file_put_contents('/srv/' . time() . '.' . $file->getClientOriginalExtension(), $file->get());
        move_uploaded_file($file, '/srv/' . $file->getClientOriginalName());
    }
}
