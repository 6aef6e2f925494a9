import clsx from "clsx";

const TINTS = ["", "avatar--b", "avatar--c", "avatar--d"] as const;

type Props = { prenom: string; nom: string; src?: string | null | undefined };

/** The picture, or initials on a tint that stays the same for the same name. Decorative: the name stands beside it. */
export function Avatar({ prenom, nom, src }: Props) {
  if (src) return <img className="avatar" src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />;
  return (
    <span className={clsx("avatar", TINTS[seedOf(prenom + nom) % TINTS.length])} aria-hidden="true">
      {initialsOf(prenom, nom)}
    </span>
  );
}

export function initialsOf(prenom: string, nom: string): string {
  return [prenom, nom]
    .map((part) => /./u.exec(part.trim())?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("fr");
}

function seedOf(text: string): number {
  let seed = 0;
  for (const letter of text) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
