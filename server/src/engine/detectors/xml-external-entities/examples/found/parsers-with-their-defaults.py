# @example parsers with their defaults
# @severity low
from lxml import etree
from xml.sax import handler, make_parser


def read(document):
    # @finding
    return etree.fromstring(document)


def read_with_parser(path):
    # @finding
    parser = etree.XMLParser(huge_tree=True)
    return etree.parse(path, parser)


def read_with_sax(path, target):
    # @finding
    parser = make_parser()
    parser.setContentHandler(target)
    parser.parse(path)
