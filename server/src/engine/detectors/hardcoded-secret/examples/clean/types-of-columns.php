<?php
// @example columns of a table
create_table('catalog', ['password' => 'VARCHAR(255)', 'api_key' => 'decimal(10,2)']);
