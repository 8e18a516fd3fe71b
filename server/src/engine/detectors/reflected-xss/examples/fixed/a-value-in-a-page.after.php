<p class="name"><?= htmlspecialchars($_GET["name"], ENT_QUOTES) ?></p>
