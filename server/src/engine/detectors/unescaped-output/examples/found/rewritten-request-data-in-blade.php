<!-- @example request data of Blade that functions of PHP hand on -->
<!-- @severity high -->
<!-- @file resources/views/search.blade.php -->
<!-- @finding -->
<p>{!! nl2br(implode(", ", $_GET["names"])) !!}</p>
<!-- @finding -->
<p>{!! strtoupper(request("name")) !!}</p>
