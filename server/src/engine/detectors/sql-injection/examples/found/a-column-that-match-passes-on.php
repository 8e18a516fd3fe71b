<?php
// @example a column of a request among those that a match names

use Symfony\Component\HttpFoundation\Request;

class Items
{
    public function sorted(Request $request, PDO $database): array
    {
        [$table, $column] = match ($request->get('kind')) {
            'album' => ['albums', 'title'],
            'item' => ['items', $request->get('sort')],
            default => ['items', 'id'],
        };

        // @finding
        return $database->query("SELECT * FROM $table ORDER BY $column")->fetchAll();
    }

    public function ordered(Request $request, PDO $database): array
    {
        $column = $request->get('sort');
        $order = match (true) {
            $column === 'name' => 'title',
            default => $column,
        };

        // @finding
        return $database->query("SELECT * FROM items ORDER BY $order")->fetchAll();
    }

    public function arranged(Request $request, PDO $database, bool $isKnown): array
    {
        $column = $request->get('sort');
        $order = match (true) {
            $column === 'name', $column === 'price', $isKnown => $column,
            default => 'id',
        };

        // @finding
        return $database->query("SELECT * FROM items ORDER BY $order")->fetchAll();
    }
}
