import clsx from "clsx";
import type { KeyboardEvent } from "react";
import { snapRadius } from "#app/features/chefs/rules/zone.ts";
import { RADIUS } from "#app/shared/input-limits.ts";
import { FieldError, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./zone.module.css";

const PAGE_KM = 25;

type Props = { typed: string; error: string | undefined; onChange: (km: string) => void };

/** The same radius as a slider and as a number. Without JavaScript the two could differ: only the number is shown. */
export function ZoneRadius({ typed, error, onChange }: Props) {
  const hydrated = useHydrated();
  const km = snapRadius(Number(typed) || RADIUS.usual);
  const share = `${((km - RADIUS.min) / (RADIUS.max - RADIUS.min)) * 100}%`;
  // Browsers disagree on the step of these two keys.
  const turnPage = (event: KeyboardEvent) => {
    const step = event.key === "PageUp" ? PAGE_KM : event.key === "PageDown" ? -PAGE_KM : 0;
    if (step === 0) return;
    event.preventDefault();
    onChange(String(snapRadius(km + step)));
  };
  return (
    <div>
      <div className={clsx(layout.columns640, styles.radius)}>
        {hydrated ? (
          <div className={styles.slider}>
            <input
              type="range"
              {...RADIUS_ATTRIBUTES}
              value={km}
              ref={(slider) => slider?.style.setProperty("--share", share)}
              aria-label="Rayon en kilomètres"
              aria-valuetext={`${km} kilomètres`}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={turnPage}
            />
            <p className={styles.bounds} aria-hidden="true">
              <span>{RADIUS.min}&nbsp;km</span>
              <span>{RADIUS.max}&nbsp;km</span>
            </p>
          </div>
        ) : null}
        <TextInput
          name="rayon_km"
          inputMode="numeric"
          suffix="km"
          aria-label="Rayon, en kilomètres"
          aria-invalid={error === undefined ? undefined : true}
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            if (/^\d+$/.test(typed)) onChange(String(snapRadius(Number(typed))));
          }}
        />
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}

const RADIUS_ATTRIBUTES = { min: RADIUS.min, max: RADIUS.max, step: RADIUS.step } as const;
