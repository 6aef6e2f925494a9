#!/usr/bin/env bash
# Runs after `npm ci`. On a machine with an older Node, links the fetched one into node_modules/.bin, where npm scripts find it first.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$(bash "$root/scripts/node-bin.sh")
case ":$PATH:" in
  *":$bin:"*) ;;
  *) ln -sf "$bin/node" "$root/node_modules/.bin/node" ;;
esac
