import { z } from "zod";
import { communeFields } from "#app/features/chefs/rules/zone.schema.ts";
import { tableAnswer, tableFields } from "#app/features/evenings/rules/dossier.schema.ts";
import {
  amount,
  block,
  checkbox,
  email,
  identifier,
  line,
  MAX_MESSAGE,
  MAX_NAME,
  phone,
} from "#app/shared/fields.schema.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { countParticipants, mergeBasket } from "./basket.ts";

export const quantity = z.string({ error: issue("quantite_invalide") }).transform((typed, ctx) => {
  const text = typed.trim();
  if (/^\d{0,4}$/.test(text)) return Number(text);
  addRefusal(ctx, refuse("quantite_invalide"));
  return z.NEVER;
});

/** One counter per client profile, named `quantites[<profile id>]`. */
export const basket = z
  .record(identifier(), quantity, { error: issue("participants_requis") })
  .transform((quantities, ctx) => {
    const lines = mergeBasket(Object.entries(quantities).map(([profile_id, quantite]) => ({ profile_id, quantite })));
    const total = countParticipants(lines);
    if (total === 0) addRefusal(ctx, refuse("participants_requis"));
    if (total > MAX_PARTICIPANTS) addRefusal(ctx, refuse("participants_trop", { max: MAX_PARTICIPANTS }));
    return lines;
  });

const MAX_STREET = 120;

const venueFields = {
  ...communeFields,
  /** The text for which a form without JavaScript offered or kept `commune`. */
  commune_pour: line({ max: MAX_NAME }),
};
type VenueFields = { readonly ou: string; readonly commune: string; readonly commune_pour: string };

/** A chosen commune counts only while the typed text is the one it was chosen for. */
const chosenVenue = <Fields extends VenueFields>({ commune_pour, ...fields }: Fields) =>
  commune_pour === "" || commune_pour === fields.ou ? fields : { ...fields, commune: "" };

/** The place alone, so that a form refused for another field keeps it. */
export const bookingVenueSchema = z.object(venueFields).transform(chosenVenue);

const bookingFields = z.object(
  {
    availability_id: identifier("creneau_requis"),
    quantites: basket,
    /** The displayed total, compared with the computed one. */
    total_affiche: amount(),
    /** Idempotency key. */
    cle: identifier(),
    client_prenom: line({ max: MAX_NAME, requis: "prenom_requis" }),
    client_nom: line({ max: MAX_NAME, requis: "nom_requis" }),
    client_email: email(),
    client_telephone: phone({ requis: "telephone_requis" }),
    client_message: block({ max: MAX_MESSAGE }),
    ...venueFields,
    rue: line({ max: MAX_STREET }),
    ...tableFields,
    /** The client asks for the service inside the withdrawal period. */
    execution_demandee: checkbox(),
    /** The client confirmed a second request for the same slot. */
    encore: checkbox(),
  },
  { error: issue("champ_invalide") },
);

/** `reponse`: the allergies and diets of the table, or null when nothing was said. */
export const bookingSchema = bookingFields.transform(({ allergies, regimes, autre, consentement, ...fields }, ctx) => ({
  ...chosenVenue(fields),
  reponse: tableAnswer({ allergies, regimes, autre, consentement }, ctx),
}));
export type BookingInput = z.output<typeof bookingSchema>;

/** The corrected address of the client who has just booked. */
export const correctEmailSchema = z.object({ client_email: email() }, { error: issue("champ_invalide") });
export type CorrectEmailInput = z.output<typeof correctEmailSchema>;
