<!-- @example an id among other values -->
<?php
function gather($data, $token)
{
    $data['anon_id'] = md5($token);
    return $data;
}
