<?php
define( 'WP_DEBUG', FALSE );
