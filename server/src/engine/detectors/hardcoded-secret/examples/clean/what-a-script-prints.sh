#!/bin/bash
# @example what a script prints for people
echo "To set it:  app set oauth2-secret='r4kq9abXde2'"
