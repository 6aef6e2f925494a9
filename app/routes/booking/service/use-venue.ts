import { useEffect, useState } from "react";
import type { TypedCommune } from "#app/features/communes/components/commune-combobox.tsx";
import type { VenueAnswer } from "./answer-venue.server.ts";

type Venue = { typed: TypedCommune; said: VenueAnswer | null };

const placeOf = (said: VenueAnswer): Venue => ({ typed: { ou: said.ou, commune: said.commune }, said });

/**
 * The place of a booking: what is typed, and what the server says about it. `former` is the fee that was shown when the
 * form was sent, if the answer has another one. `choix`: the communes that the typed text may mean.
 */
export function useVenue(
  service_id: string,
  initial: VenueAnswer | null,
  { values, answered }: { values: Readonly<Record<string, string>>; answered: VenueAnswer | null | undefined },
) {
  const [{ typed, said }, setPlace] = useState<Venue>(() => {
    const kept = { ou: values.ou ?? "", commune: values.commune ?? "" };
    if (answered) return placeOf(answered);
    if (kept.ou === "" && kept.commune === "") return initial === null ? { typed: kept, said: null } : placeOf(initial);
    return initial !== null && initial.commune === kept.commune ? placeOf(initial) : { typed: kept, said: null };
  });
  const [touched, setTouched] = useState(false);
  const [former, setFormer] = useState<number | null>(null);
  // The answer of the server replaces what was quoted before, also when the chef changed the fee meanwhile.
  const [seen, setSeen] = useState(answered);
  if (answered !== seen) {
    setSeen(answered);
    setFormer(feeOf(said));
    if (answered) setPlace(placeOf(answered));
  }
  // Kept after one of them was chosen: the select that has the focus must not disappear.
  const [choix, setChoix] = useState(said?.choix ?? []);
  if (said !== null && said.choix.length > 0 && said.choix !== choix) setChoix(said.choix);
  const { commune, ou } = typed;
  // A chosen commune that no answer is about, as after the dialog was closed and opened again.
  const unanswered = commune !== "" && said?.commune !== commune;
  useEffect(() => {
    if (!unanswered) return;
    const abort = new AbortController();
    void readVenue(service_id, { ou, commune }, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer !== null) setPlace(placeOf(answer));
    });
    return () => abort.abort();
  }, [service_id, unanswered, ou, commune]);

  /** Text left in the field without a choice: the server resolves it as it would without JavaScript. */
  const resolve = () => {
    if (ou.trim() === "" || commune !== "" || said?.ou === ou) return;
    void readVenue(service_id, typed).then((answer) => {
      if (answer !== null) setPlace((now) => (now.typed.ou === ou ? placeOf(answer) : now));
    });
  };
  const type = (next: TypedCommune) => {
    setTouched(true);
    setFormer(null);
    if (next.ou !== ou) setChoix([]);
    setPlace({ typed: next, said: next.commune !== "" && next.commune === said?.commune ? said : null });
  };
  return { typed, said, former, choix, touched, type, resolve };
}

export const feeOf = (said: VenueAnswer | null): number => (said?.quote?.ok === true ? said.quote.trip.frais : 0);

/** Null when the answer did not arrive: the server decides when the form is sent. */
async function readVenue(service_id: string, { ou, commune }: TypedCommune, signal?: AbortSignal) {
  try {
    const query = new URLSearchParams({ ou, commune });
    const answer = await fetch(`/service/${service_id}/deplacement?${query}`, signal === undefined ? {} : { signal });
    const place: VenueAnswer | null = answer.ok ? await answer.json() : null;
    return place;
  } catch {
    return null;
  }
}
