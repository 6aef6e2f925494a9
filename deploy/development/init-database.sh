#!/usr/bin/env bash
# Runs once, in the container of PostgreSQL: the two roles with the passwords of this clone, and the database.
set -euo pipefail
secret() { sed -n "s/.*\"$1\": \"\([0-9a-f]*\)\".*/\1/p" /secrets.json; }
psql -v ON_ERROR_STOP=1 -U postgres -f /roles.sql
psql -v ON_ERROR_STOP=1 -U postgres \
  -c "alter role convive_owner createdb password '$(secret owner)'" \
  -c "alter role convive_app password '$(secret app)'" \
  -c "create database convive owner convive_owner"
