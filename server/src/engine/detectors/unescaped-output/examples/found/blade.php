<!-- @example an output of Blade that does not escape -->
<!-- @file resources/views/show.blade.php -->
<h1>{{ $user->name }}</h1>
<!-- @finding -->
<p>{!! $user->biography !!}</p>
