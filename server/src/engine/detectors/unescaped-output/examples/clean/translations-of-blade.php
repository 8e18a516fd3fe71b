<!-- @example what Blade makes itself -->
<!-- @file resources/views/show.blade.php -->
<p>{!! __('messages.welcome') !!}</p>
{!! Form::open(['route' => 'users.store']) !!}
<p>{!! nl2br(e($user->biography)) !!}</p>
{!! $users->links() !!}
<p>{{ request('q') }}</p>
