// @example entities that are replaced
// @severity high
<?php
// @finding
$order = simplexml_load_string(file_get_contents("php://input"), "SimpleXMLElement", LIBXML_NOENT);
$document = new DOMDocument();
// @finding
$document->loadXML($text, LIBXML_NOENT | LIBXML_DTDLOAD);
