<?php
// @example a parameter of CodeIgniter
// @severity high
class Files extends CI_Controller
{
    public function show()
    {
        // @finding
        readfile('/srv/files/' . $this->input->get('name'));
    }
}
