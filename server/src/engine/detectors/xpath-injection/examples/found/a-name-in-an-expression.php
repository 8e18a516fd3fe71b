// @example a name in an expression
// @severity high
<?php
// @finding
$user = $document->xpath("//user[@name='" . $_GET["name"] . "']");
$xpath = new DOMXPath($document);
// @finding
$other = $xpath->query("//user[@name='$_GET[name]']");
