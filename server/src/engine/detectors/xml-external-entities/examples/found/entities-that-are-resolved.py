# @example entities that are resolved
# @severity high
import xml.sax
from xml.sax.handler import feature_external_ges
from lxml import etree


def read(file):
    # @finding
    return etree.parse(file, etree.XMLParser(resolve_entities=True))


def walk(file, handler):
    parser = xml.sax.make_parser()
    # @finding
    parser.setFeature(feature_external_ges, True)
    parser.parse(file)
