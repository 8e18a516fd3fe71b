<?php
// @example constant and escaped text that another method runs
class Users
{
    private $database;
    private $condition = "";

    public function run($statement)
    {
        return mysqli_query($this->database, $statement);
    }

    public function byName($name)
    {
        return $this->run("SELECT * FROM users WHERE name = '" . mysqli_real_escape_string($this->database, $name) . "'");
    }

    public function active()
    {
        $this->condition = " WHERE active = 1";
    }

    public function all($name)
    {
        return mysqli_query($this->database, "SELECT * FROM users" . $this->condition);
    }
}
