import Crosshair from "lucide-react/icons/crosshair";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { CommuneSuggestion } from "../rules/commune.ts";
import * as styles from "./commune-combobox.module.css";
import { readCommunes } from "./use-commune-suggestions.ts";

const TIMEOUT_MS = 8000;
const REFUSED = "Votre navigateur n’a pas donné votre position. Écrivez votre commune.";
const TOO_SLOW = "La position tarde. Écrivez votre commune.";
const ABROAD = "Nous cherchons en France seulement.";

/** Asks for the position once, rounds it to about a kilometre, and keeps the commune only. */
export function AroundMe({ onFound }: { onFound: (commune: CommuneSuggestion) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const locate = async ({ coords }: GeolocationPosition) => {
    try {
      const query = `lat=${coords.latitude.toFixed(2)}&lng=${coords.longitude.toFixed(2)}`;
      const [commune] = await readCommunes(query);
      if (commune === undefined) setProblem(ABROAD);
      else onFound(commune);
    } catch {
      setProblem(TOO_SLOW);
    }
  };
  const ask = () => {
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      (position) => void locate(position),
      ({ code, TIMEOUT }) => setProblem(code === TIMEOUT ? TOO_SLOW : REFUSED),
      { timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  };
  return (
    <>
      <button type="button" className={styles.around} onClick={ask}>
        <Icon of={Crosshair} />
        <span>
          Autour de moi
          <small>Une seule fois, arrondi à votre commune, jamais gardé.</small>
        </span>
      </button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
