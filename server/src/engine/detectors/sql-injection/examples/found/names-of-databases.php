<?php
// @example a name of a caller for a database
// @severity low
class Manager
{
    public function create($name)
    {
        // @finding
        $this->db->query("CREATE DATABASE `" . $name . "`");
    }
}
