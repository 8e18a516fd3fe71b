<!-- @example a value of the request in a page -->
<p class="name"><?= $_GET["name"] ?></p>
