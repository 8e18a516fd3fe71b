<?php
ini_set('display_errors', 'Off');
