import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import {
  hasOtherDecider,
  selectCaseByNumber,
  selectCaseTeam,
  selectRelatedCases,
} from "#app/features/moderation/cases.repo.server.ts";
import { selectRestrictedCases } from "#app/features/moderation/measures.repo.server.ts";
import {
  caseDue,
  caseNumber,
  caseSeen,
  caseWaits,
  copyOf,
  hasWithdrawn,
  hiddenFirstDue,
  holdsReview,
  isLate,
  isOwnDecision,
  isUrgentCase,
  measuresOf,
} from "#app/features/moderation/rules/case.ts";
import { heldPassages } from "#app/features/reviews/rules/review-check.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** How many other cases are read, of the chef and of the person together. */
const SHOWN = 20;

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** A case with what a decision needs; null for an unknown reference. */
export async function readCase({ user_id, role_console }: AdminScope, reference: string) {
  const numero = caseNumber(reference);
  const found = numero === null ? null : await selectCaseByNumber(db, numero);
  if (found === null) return null;
  const { chef_email: _address, avis, copie_cle, decisions, retires, ...reported } = found;
  const [team, autre, related, restricted] = await Promise.all([
    selectCaseTeam(db),
    hasOtherDecider(db, found.id, user_id),
    selectRelatedCases(db, found, SHOWN),
    selectRestrictedCases(db, found.chef_id),
  ]);
  return {
    ...reported,
    avis: avis === null ? null : shownReview(avis, found.chef_prenom),
    photo: copie_cle !== null,
    decisions: decisions.map(({ user_id: _decider, signalement_id: _case, ...decision }) => decision),
    attend: caseWaits(found),
    avant: caseDue(found),
    vu: caseSeen(found),
    mesures: measuresOf(found),
    urgent: isUrgentCase(found),
    decide: hasRight(role_console, "decisions"),
    en_vigueur: restricted.includes(found.id) || holdsReview(found),
    /** The reader took the measure, and somebody else may lift it. */
    propre: found.decisions[0]?.user_id === user_id && autre,
    /** Other cases about the chef, then other cases by the person. */
    autres: related.flatMap((other) =>
      other.id === found.id
        ? []
        : [
            {
              numero: other.numero,
              created_at: other.created_at,
              signale: other.signale,
              copie: { ...copyOf(other), texte: null },
              mesure: other.decisions[0]?.mesure ?? null,
              chef: other.chef_id === found.chef_id,
            },
          ],
    ),
    /** The appeal is against the reader's own decision, and somebody else can answer it. */
    own: isOwnDecision(found, user_id) && autre,
    /** Somebody else may decide this case. */
    autre,
    /** The reader said that they know the person. */
    retire: hasWithdrawn(found, user_id),
    masque_avant: hiddenFirstDue(found),
    retard: isLate(found, now()),
    /** To whom the case may be given. */
    team: team.filter(({ id }) => !retires.includes(id)).map((member) => ({ ...member, vous: member.id === user_id })),
    now: now(),
  };
}

type StoredReview = NonNullable<NonNullable<Awaited<ReturnType<typeof selectCaseByNumber>>>["avis"]>;

/** A review with what the automatic rules find in it and the proof of the meal. Without the author's address. */
function shownReview(
  { client_email: _address, attendent: _others, paru: _shown, chef_nom, ...review }: StoredReview,
  chef_prenom: string,
) {
  return { ...review, passages: heldPassages(review.texte ?? "", [chef_prenom, chef_nom]) };
}
