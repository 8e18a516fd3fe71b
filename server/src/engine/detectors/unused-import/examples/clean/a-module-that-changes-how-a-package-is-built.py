# @example a module that changes how a package is built
# @file setup.py
import fastentrypoints
import setuptools
from distutils.core import setup

setup(name="shop")
