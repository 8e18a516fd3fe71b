// @example a constant sender
<?php
mail("shop@example.com", "Order", $_POST["text"], "From: shop@example.com");
mail("shop@example.com", "Order", $text, "Reply-To: " . filter_var($_POST["mail"], FILTER_VALIDATE_INT));
mail("shop@example.com", "Order", $text, "Reply-To: " . str_replace(["\r", "\n"], "", $_POST["mail"]));
