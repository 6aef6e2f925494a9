export type FormNode<V> = V | FormTree<V> | readonly FormNode<V>[];
export type FormTree<V> = { readonly [name: string]: FormNode<V> };

/** Longer names are ignored: they could only serve to nest without end. */
const MAX_NAME_LENGTH = 200;

type Branch<V> = Map<string, V | Branch<V>>;

/** Splits "tarifs[0].paliers[1].min_quantity" into its five keys; a trailing "[]" takes the next index. */
function keysOf(name: string): readonly string[] {
  if (name.length > MAX_NAME_LENGTH) return [];
  return name
    .replace(/\[\]$/, ".+")
    .split(/[.[\]]+/)
    .filter((key) => key !== "");
}

function insert<V>(branch: Branch<V>, [first, ...rest]: readonly string[], value: V): void {
  if (first === undefined) return;
  const key = first === "+" ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  const next: Branch<V> = known instanceof Map ? known : new Map();
  branch.set(key, next);
  insert(next, rest, value);
}

function toTree<V>(node: V | Branch<V>): FormNode<V> {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return [...node].sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => toTree(value));
  }
  return Object.fromEntries([...node].map(([key, value]) => [key, toTree(value)]));
}

/** Builds the tree that flat field names describe, so that forms can send lists without JavaScript. */
export function nestEntries<V>(entries: Iterable<readonly [string, V]>): FormTree<V> {
  const root: Branch<V> = new Map();
  for (const [name, value] of entries) insert(root, keysOf(name), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, toTree(value)]));
}
