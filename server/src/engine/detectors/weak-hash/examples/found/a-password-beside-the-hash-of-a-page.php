// @example a password beside the hash of a page
// @severity high
<?php
class Users
{
    public function save($name, $password)
    {
        // @finding
        $this->database->insert("users", ["name" => $name, "password" => md5($password)]);
    }

    public function etag($page)
    {
        return hash("sha256", $page);
    }
}
