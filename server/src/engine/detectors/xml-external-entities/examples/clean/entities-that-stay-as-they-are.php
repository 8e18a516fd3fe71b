// @example entities that stay as they are
<?php
$order = simplexml_load_string($text);
$document = new DOMDocument();
$document->loadXML($text, LIBXML_NONET);
