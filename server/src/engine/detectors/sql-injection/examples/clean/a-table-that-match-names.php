<?php
// @example a table that a match names, and a column that it allows

use Symfony\Component\HttpFoundation\Request;

class Counter
{
    public function count(Request $request, PDO $database): void
    {
        [$table, $id] = match ($request->get('_route')) {
            'item_show', 'item_shared' => ['item', $request->get('id')],
            'album_show' => ['album', $request->get('albumId')],
            default => [null, null],
        };
        if ($table === null) {
            return;
        }
        $statement = $database->prepare("UPDATE shop_{$table} SET seen = seen + 1 WHERE id = ?");
        $statement->execute([$id]);
    }

    public function sorted(Request $request, PDO $database): array
    {
        $column = $request->get('sort');
        $order = match ($column) {
            'name', 'price', 'size', 'weight' => $column,
            default => 'id',
        };

        return $database->query("SELECT * FROM items ORDER BY $order")->fetchAll();
    }
}
