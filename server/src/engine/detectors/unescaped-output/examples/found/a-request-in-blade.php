<!-- @example request data in an output of Blade that does not escape -->
<!-- @severity high -->
<!-- @file resources/views/search.blade.php -->
<!-- @finding -->
<input name="q" value="{!! request('q') !!}">
