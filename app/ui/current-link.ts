type Address = {
  readonly to: string;
  /** `end`: only the exact path matches. `also`: another path prefix that matches. */
  readonly end?: boolean;
  readonly also?: string;
};

export type LinkTab = Address & { readonly label: string };

export function isCurrent({ to, end = false, also }: Address, address: string): boolean {
  const pathname = address.replace(/(?<=.)\/+$/, "");
  if (pathname === to) return true;
  return (!end && pathname.startsWith(`${to}/`)) || (also !== undefined && pathname.startsWith(also));
}
