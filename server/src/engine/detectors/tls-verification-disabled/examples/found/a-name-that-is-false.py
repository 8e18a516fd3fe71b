# @example a choice by a name that is always false
import ssl

verify = False

# @finding
context = None if verify else ssl._create_unverified_context()
