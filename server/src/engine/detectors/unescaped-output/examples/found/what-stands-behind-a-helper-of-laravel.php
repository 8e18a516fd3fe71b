<!-- @example request data behind a helper of Laravel, and in one that takes escapes away -->
<!-- @severity high -->
<!-- @file resources/views/edit.blade.php -->
<!-- @finding -->
<p>{!! Form::close() . request('name') !!}</p>
<!-- @finding -->
<p>{!! HTML::decode(request('biography')) !!}</p>
