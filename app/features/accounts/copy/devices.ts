const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** « Firefox sur Windows », from the user agent. */
export function labelOfDevice(userAgent: string): string {
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? "Navigateur inconnu";
  const system = nameIn(SYSTEMS);
  return system === undefined ? browser : `${browser} sur ${system}`;
}

/** Whether the user agent is a phone or tablet. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(userAgent);
}
