#!/usr/bin/env bash
# After `npm ci` on a machine whose Node is older: npm scripts find this Node first, in node_modules/.bin.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$(bash "$root/scripts/node-bin.sh")
case ":$PATH:" in
  *":$bin:"*) ;;
  *) ln -sf "$bin/node" "$root/node_modules/.bin/node" ;;
esac
