#!/usr/bin/env python
# -*- coding: utf-8 -*-
import re

re.compile('a')
