<?php
// @example text that another method runs, or that a method left in a field
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
        // @finding
        return $this->run("SELECT * FROM users WHERE name = '" . $name . "'");
    }

    public function where($name)
    {
        $this->condition = " WHERE name = '" . $name . "'";
    }

    public function all()
    {
        // @finding
        return mysqli_query($this->database, "SELECT * FROM users" . $this->condition);
    }
}
