// @example a value that CodeIgniter quotes
<?php
class Items extends CI_Model
{
    public function total()
    {
        return $this->db->query('SELECT SUM(a) FROM b WHERE c = ' . $this->db->escape($_GET['c']))->row();
    }
}
