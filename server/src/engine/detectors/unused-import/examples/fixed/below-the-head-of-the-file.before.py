# @example an import below the head of the file
# @safe
#!/usr/bin/env python
# -*- coding: utf-8 -*-
import math
import re

re.compile('a')
