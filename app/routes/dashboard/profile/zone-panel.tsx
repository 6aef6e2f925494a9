import clsx from "clsx";
import Info from "lucide-react/icons/info";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { zoneSentence } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence } from "#app/features/chefs/copy/zones.ts";
import { DEPLACEMENTS, type Deplacement } from "#app/features/chefs/rules/codes.ts";
import type { CommuneChoice } from "#app/features/communes/components/commune-choices.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { type FormResult, shownErrors, useFormResult } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { OwnZone } from "./read-own-zone.server.ts";
import type { TownSurroundings } from "./read-surroundings.server.ts";
import * as styles from "./zone.module.css";
import { ZoneCommune } from "./zone-commune.tsx";
import { draftOfZone, type ReadZone, storedZone, UNREAD, type ZoneDraft } from "./zone-draft.ts";
import { ZoneFees } from "./zone-fees.tsx";
import { ZonePlate } from "./zone-plate.tsx";
import { ZoneRadius } from "./zone-radius.tsx";

/** `choix`: the communes that the typed text may mean. */
export type ZoneAnswer = FormResult & { readonly choix?: readonly CommuneChoice[] };

type Props = {
  action: string;
  zone: OwnZone;
  /** The action data when the form was posted without JavaScript. */
  drawn: ZoneAnswer | undefined;
};

/** « Où je cuisine »: the chef's commune, how far they travel, and what they charge for it. */
export function ZonePanel({ action, zone, drawn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<{ zone?: ZoneAnswer }>();
  useFormResult(fetcher.data?.zone, form);
  const answer = fetcher.data?.zone ?? drawn;
  const refused = answer?.ok === false ? answer : null;
  const sending = fetcher.state !== "idle";
  const errors = shownErrors(fetcher.state, answer);
  const [draft, setDraft] = useState(() => draftOfZone(zone, refused?.values));
  const change = (part: Partial<ZoneDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { town, look } = useTown(zone);
  const { radius, terms } = useReadZone(draft, refused === null ? storedZone(zone) : UNREAD);
  const travels = (deplacement: Deplacement) => ({
    name: "deplacement",
    value: deplacement,
    checked: draft.deplacement === deplacement,
    onChange: () => change({ deplacement }),
  });
  return (
    <section className={clsx(panel.panel, styles.panel)} id="zone" aria-labelledby="zone-titre">
      <h2 id="zone-titre">Où je cuisine</h2>
      <p className={clsx(text.secondary, styles.lede)}>
        Vous n’apparaissez dans une recherche que si vous pouvez venir.
      </p>
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        className={clsx(layout.columns1100, styles.form)}
        noValidate
      >
        <input type="hidden" name="intent" value="save-zone" />
        {refused?.problem ? <Band tone="danger" role="alert" title={refused.problem} /> : null}
        <ZoneCommune zone={zone} refused={refused} error={errors.commune} onChoose={look} />
        <ChoiceCards legend="Jusqu’où je me déplace">
          <ChoiceCard {...travels("rayon")} label="Autour de ma commune">
            <ZoneRadius typed={draft.rayon_km} error={errors.rayon_km} onChange={(rayon_km) => change({ rayon_km })} />
          </ChoiceCard>
          <ChoiceCard
            {...travels("france")}
            label="Toute la France"
            hint="Vos services chez le client apparaissent partout."
          />
          <ChoiceCard
            {...travels("aucun")}
            label="Je ne me déplace pas"
            hint="Vos convives viennent chez vous, ou c’est à distance."
          />
        </ChoiceCards>
        {town === null || draft.deplacement !== "rayon" || radius === null ? null : (
          <div className={styles.plateSlot}>
            <ZonePlate commune={town.nom} radius={radius} surroundings={town.surroundings} />
          </div>
        )}
        <div className={clsx(layout.stack, layout.gap22)}>
          {draft.deplacement === "aucun" ? null : (
            <ZoneFees
              draft={draft}
              terms={terms}
              surroundings={town?.surroundings ?? NOTHING_AROUND}
              errors={errors}
              onChange={change}
            />
          )}
          <Preview zone={zone} draft={draft} town={town} radius={radius} terms={terms} />
          <div className={layout.cluster}>
            <Button type="submit" busyLabel={sending && "Enregistrement..."}>
              Enregistrer ma zone
            </Button>
            <p role="status">{answer?.ok === true && !sending ? answer.title : null}</p>
          </div>
        </div>
      </fetcher.Form>
    </section>
  );
}

const NOTHING_AROUND = { towns: [], counts: [] };

/** The commune of the plate: the stored one, then the one chosen in the field; none while its text is only typed. */
function useTown(zone: OwnZone) {
  const fetcher = useFetcher<TownSurroundings | null>();
  const [looked, setLooked] = useState<string | null>(null);
  const { load } = fetcher;
  useEffect(() => {
    if (looked) void load(`/chef/profile/alentours?commune=${looked}`);
  }, [looked, load]);
  const found = looked && fetcher.data?.code_insee === looked ? fetcher.data : null;
  return { town: looked === null ? zone.town : found, look: setLooked };
}

/** The rule comes with the library of schemas, 20 kB: it is fetched at the first change. Until then `first` stands. */
function useReadZone(draft: ZoneDraft, first: ReadZone): ReadZone {
  const [drawn] = useState(draft);
  const [read, setRead] = useState(first);
  useEffect(() => {
    if (draft === drawn) return;
    let current = true;
    const show = (next: ReadZone) => current && setRead(next);
    import("./read-zone-draft.ts").then(
      ({ readZoneDraft }) => show(readZoneDraft(draft)),
      () => show(UNREAD),
    );
    return () => {
      current = false;
    };
  }, [draft, drawn]);
  return read;
}

type PreviewProps = {
  zone: OwnZone;
  draft: ZoneDraft;
  town: TownSurroundings | null;
} & ReadZone;

/** The sentence that visitors will read. */
function Preview({ zone, draft, town, radius, terms }: PreviewProps) {
  const sentence = zoneSentence({
    ...zone.zone,
    deplacement: DEPLACEMENTS.find((code) => code === draft.deplacement) ?? null,
    rayon_km: radius,
    commune: radius === null && draft.deplacement === "rayon" ? null : (town?.nom ?? null),
  });
  if (sentence === null) return null;
  const fee = terms === null || draft.deplacement === "aucun" ? "" : ` ${feeSentence(terms)}.`;
  return (
    <div className={styles.sentence}>
      <Icon of={Info} />
      <p>
        Sur votre page&nbsp;: <b>{sentence}.</b>
        {fee}
      </p>
    </div>
  );
}
