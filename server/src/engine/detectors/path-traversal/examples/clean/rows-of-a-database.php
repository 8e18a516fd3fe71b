<?php
// @example files that rows of a database name, and where an upload is kept
class Reports extends Controller
{
    public function remove(Request $request)
    {
        unlink(Report::where('uuid', $request->input('x'))->first()->path);
        unlink(Report::whereUuid($request->input('x'))->whereStage(2)->firstOrFail()->path);
        return file_get_contents($request->file('media'));
    }
}
