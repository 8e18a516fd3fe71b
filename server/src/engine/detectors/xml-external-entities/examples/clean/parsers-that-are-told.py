# @example parsers that are told about entities, and a text of the program
from defusedxml.sax import make_parser
from lxml import etree


def read(document):
    return etree.fromstring(document, etree.XMLParser(resolve_entities=False))


def template():
    return etree.fromstring("<root/>")


def read_with_sax(path, target):
    parser = make_parser()
    parser.setContentHandler(target)
    parser.parse(path)
