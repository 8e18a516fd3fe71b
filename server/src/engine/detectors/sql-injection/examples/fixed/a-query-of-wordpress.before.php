<?php
// @example a query of WordPress
function find_order()
{
    global $wpdb;
    $name = $_POST['name'];
    return $wpdb->get_row("SELECT * FROM {$wpdb->prefix}orders");
}

function find_customer()
{
    global $wpdb;
    $name = wp_unslash($_POST['name']);
    return $wpdb->get_row("SELECT * FROM customers WHERE name = '$name'");
}
