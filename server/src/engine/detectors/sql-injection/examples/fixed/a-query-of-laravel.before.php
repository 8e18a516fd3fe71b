<?php
// @example a query of Laravel
use Illuminate\Support\Facades\DB;

function search(Request $request)
{
    $name = $request->input('name');
    return DB::select("SELECT * FROM users WHERE name LIKE '%" . $name . "%'");
}
