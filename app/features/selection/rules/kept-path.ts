/** What a browser keeps: until when, in milliseconds, and the address of the selection. */
export function keptPath(stored: string | null, now: number): string | null {
  const [until, path] = (stored ?? "").split(" ");
  return Number(until) > now && path ? path : null;
}

export const keptIds = (path: string | null): readonly string[] => /s=([^&]+)/.exec(path ?? "")?.[1]?.split(".") ?? [];
