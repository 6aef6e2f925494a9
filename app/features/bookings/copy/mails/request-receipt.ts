import { isWithdrawable } from "#app/features/bookings/rules/withdrawal.ts";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { terms as generalTerms } from "#app/features/legal/copy/terms.tsx";
import { type OperatorFacts, revisionOf } from "#app/features/legal/rules/operator-facts.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  formatCallerCode,
  formatCancellationLimit,
  formatDateTime,
  formatDay,
  formatDayAndMonth,
} from "#app/shared/copy/format.ts";
import { bon, lien, type Mail, paragraphe, partie, type Texte } from "#app/shared/copy/mail.ts";
import { expiresAt, waitsSince } from "../../rules/reservation.ts";
import { cancellationTerms } from "../cancellation.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";
import { earlyServiceAsked } from "../withdrawal.ts";

type Links = { prive: string; cgu: string };

/** To the client: the terms of the request, for their records, and the private link. */
export function requestReceipt(
  facts: ReservationFacts & { readonly code_appel: string },
  links: Links,
  operator: OperatorFacts,
): Mail {
  const words = reservationWords(facts);
  const free = Number(facts.prix_final) === 0;
  const pending = facts.statut === "en_attente";
  const answer = formatCancellationLimit(expiresAt(waitsSince(facts), facts.date_souhaitee));
  return {
    ...(pending
      ? {
          objet: `Demande envoyée\u00a0: ${eventWords(facts).nom} de ${facts.chef_prenom}, ${formatDayAndMonth(facts.date_souhaitee)}, ${words.heure_debut}`,
          preambule: `Réponse avant ${answer}. Rien à payer.`,
          titre: "Demande envoyée",
        }
      : {
          objet: `Votre réservation\u00a0: ${facts.service}, ${words.date_longue}`,
          preambule: "Le récapitulatif et le lien qui permet de la suivre.",
          titre: "Votre réservation",
        }),
    blocs: [
      paragraphe(
        pending
          ? `Bonjour ${facts.client_prenom},\n${words.chef} a reçu votre demande. Réponse avant ${answer}. ${free ? "Rien à payer." : "Rien à payer d’ici là."}`
          : `Bonjour ${facts.client_prenom},\nVotre demande à ${words.chef} a changé d’état depuis son envoi\u00a0: le lien ci-dessous dit où elle en est. Gardez cet e-mail.`,
      ),
      { type: "bouton", libelle: "Suivre ma réservation", lien: links.prive },
      bon([
        ["Service", `${facts.service} (${TYPE_SERVICE_LABELS[facts.type_service]})`],
        ["Chef", words.chef_identite],
        ["Date", words.date_longue],
        ["Heure", words.heures],
        ["Lieu", words.lieu],
        ["Commune", words.commune],
        ["Participants", words.participants],
        ["Déplacement", words.deplacement],
        ["Prix total, toutes taxes comprises", words.prix_total, "total"],
        ["Référence", words.reference],
        ["Code d’appel", formatCallerCode(facts.code_appel)],
      ]),
      paragraphe(
        "Si vous nous appelez, nous vous demandons le code d’appel. Le chef ne le connaît pas\u00a0: gardez-le pour vous.",
      ),
      { type: "note", texte: "Lien personnel\u00a0: ne transférez pas cet e-mail." },
      ...partie("Allergènes", allergens(facts, links.prive)),
      ...partie("Instructions du chef", facts.instructions_speciales),
      ...partie("Annulation et rétractation", cancellation(facts, links.cgu)),
      ...partie("Conditions", conditions(links.cgu, operator)),
    ],
  };
}

/** No mail says whether an allergy was said. */
function allergens({ allergenes }: ReservationFacts, prive: string): Texte {
  const declared =
    allergenes === null || allergenes.length === 0
      ? "Le chef n’a déclaré aucun allergène pour ce service."
      : `Allergènes déclarés par le chef\u00a0: ${allergenes.join(", ")}.`;
  return [`${declared}\n\nUne allergie, un régime se disent sur `, lien("votre page", prive), ", jamais par e-mail."];
}

function cancellation(facts: ReservationFacts, cgu: string): Texte {
  const { type_service, execution_demandee_le: asked } = facts;
  const terms = cancellationTerms(facts);
  const own = [
    "Vous pouvez annuler depuis votre lien avant le début du service, tant que la réservation est en attente ou confirmée. Une fois payée, l’annulation passe par le chef, selon ses conditions.",
    terms ? `Conditions du chef\u00a0: ${terms}` : null,
  ].filter((line) => line !== null);
  return isWithdrawable(facts)
    ? [
        `${own.join("\n\n")}\n\nUn délai de rétractation de quatorze jours peut s’appliquer à ce service, à compter de la confirmation\u00a0: voir `,
        lien("l’article 8 des conditions d’utilisation", `${cgu}#retractation`),
        asked === null ? "." : `.\n\n${earlyServiceAsked(type_service, formatDateTime(asked))}`,
      ]
    : `${own.join("\n\n")}\n\nService de restauration ou de loisir fourni à la date choisie\u00a0: le droit de rétractation de quatorze jours ne s’applique pas.`;
}

/** Names the mediator once the operator has one. */
function conditions(cgu: string, operator: OperatorFacts): Texte {
  const revision = revisionOf(generalTerms.revision, "/terms", operator);
  const mediator = operator.mediateur === undefined ? "" : ` En cas de litige\u00a0: ${operator.mediateur.valeur}.`;
  return [
    "Le contrat se forme avec le chef quand il confirme. ",
    lien(`Conditions d’utilisation en vigueur le ${formatDay(revision)}`, cgu),
    `.${mediator}`,
  ];
}
