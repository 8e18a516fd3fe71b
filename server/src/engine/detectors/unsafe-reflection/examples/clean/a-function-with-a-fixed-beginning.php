<?php
// @example a function whose name begins with a fixed text
call_user_func('step' . $_POST['step'], 1);
