<?php
// @example a variable of the environment by its name
function environment(string $name): string
{
    return (string) ($_SERVER[$name] ?? $_ENV[$name] ?? "");
}

function settings(): string
{
    return (string) file_get_contents(environment("SETTINGS"));
}
