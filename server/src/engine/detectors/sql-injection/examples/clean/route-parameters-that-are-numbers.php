<!-- @example route parameters that are numbers -->
<?php
class Pages {
    #[Route('/a/{id<\d+>}')]
    public function a(string $id, PDO $db) {
        return $db->query("SELECT * FROM t WHERE id = $id");
    }
    #[Route('/b/{number}')]
    public function b(int $number, PDO $db) {
        return $db->query("SELECT * FROM t WHERE id = $number");
    }
}
