<!-- @example elements that a helper of Laravel makes -->
<!-- @file resources/views/edit.blade.php -->
<div class="field">
  {!! Form::text('title', old('title'),
      array('class' => 'form-control', 'placeholder' => trans('Event.title', ['name' => Auth::user()->name]))) !!}
</div>
