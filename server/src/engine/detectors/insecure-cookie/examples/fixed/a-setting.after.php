<?php
ini_set('session.cookie_httponly', 1);
