#!/bin/bash
# @example what a script writes into a file
# @finding
echo "API_SECRET='r4kq9a¦bXde2pq7'" > /etc/app.env
