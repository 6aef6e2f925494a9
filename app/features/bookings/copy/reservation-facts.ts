import { venueForChef, venueForClient } from "#app/features/chefs/copy/zones.ts";
import type { LieuPrestation, RegleAnnulation, TypeService } from "#app/features/services/rules/codes.ts";
import {
  communeAndDistance,
  communeOf,
  formatDateTime,
  formatDeadline,
  formatExpectedEnd,
  formatHours,
  formatLongDate,
  formatReference,
  formatTime,
  type StoredVenue,
} from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { ReservationStatut } from "../rules/codes.ts";
import { participantsSchema } from "../rules/participants.ts";
import { expiresAt, referenceOf, soldEnd, waitsSince } from "../rules/reservation.ts";
import { guestLines } from "./counts.ts";

/** A reservation with its service and its chef, for the mails. The street is not among them: no mail contains it. */
export type ReservationFacts = StoredVenue & {
  readonly id: string;
  readonly chef_id: string;
  readonly service_id: string;
  readonly statut: ReservationStatut;
  readonly client_prenom: string;
  readonly client_nom: string;
  readonly client_email: string;
  readonly client_telephone: string;
  readonly client_message: string | null;
  readonly date_souhaitee: Date;
  readonly date_fin: Date;
  readonly fin_estimee: boolean;
  readonly created_at: Date;
  readonly demandee_le: Date | null;
  readonly lieu: string | null;
  readonly lieu_prestation: LieuPrestation | null;
  readonly frais_deplacement: string;
  readonly prix_final: string;
  readonly montant_regle: string | null;
  readonly participants: unknown;
  readonly nombre_participants: number;
  readonly conditions_annulation: string | null;
  readonly annulation: RegleAnnulation | null;
  readonly annulation_heures: number | null;
  readonly annulation_part: number | null;
  readonly somme_due: string | null;
  readonly retractable: boolean | null;
  readonly execution_demandee_le: Date | null;
  readonly service: string;
  readonly type_service: TypeService;
  readonly allergenes: readonly string[] | null;
  readonly instructions_speciales: string | null;
  readonly chef_prenom: string;
  readonly chef_nom: string;
  readonly nom_societe: string | null;
  readonly chef_email: string;
};

/** Formatted values shared by several mails. */
export function reservationWords(facts: ReservationFacts) {
  const fee = centsFromDecimal(facts.frais_deplacement) ?? 0;
  const heure_debut = formatTime(facts.date_souhaitee);
  const heure_fin = formatExpectedEnd(soldEnd(facts));
  const chef = `${facts.chef_prenom} ${facts.chef_nom}`;
  return {
    client: `${facts.client_prenom} ${facts.client_nom}`,
    chef,
    chef_identite: facts.nom_societe ? `${chef}, ${facts.nom_societe}` : chef,
    date_longue: formatLongDate(facts.date_souhaitee),
    date_heure: formatDateTime(facts.date_souhaitee),
    heure_debut,
    heure_fin,
    heures: formatHours(facts.date_souhaitee, soldEnd(facts)),
    lieu: venueForClient(facts),
    lieu_chef: venueForChef(facts),
    commune: communeOf(facts),
    commune_et_distance: communeAndDistance(facts),
    /** Null when nothing is charged. */
    deplacement: fee === 0 ? null : formatAmount(fee),
    date_limite: formatDeadline(expiresAt(waitsSince(facts), facts.date_souhaitee)),
    participants: guestLines(participantsSchema.parse(facts.participants)).join("\n"),
    prix_total: formatAmount(centsFromDecimal(facts.prix_final) ?? 0),
    reference: formatReference(referenceOf(facts.id)),
  };
}
