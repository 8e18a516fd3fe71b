#!/bin/bash
# @example what a script hands to another program
# @finding
echo "db_password='kJ8s9D2mQ4x¦Z7pLw'" | sudo tee /etc/app.env
