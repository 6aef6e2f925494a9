import type { ReactNode } from "react";
import { RING_WORDS } from "#app/features/search/copy/search.ts";
import { CRITERIA, type Criterion } from "#app/features/search/rules/ranking.ts";

/** A service without a place ranks in this ring. */
const REMOTE_RING = 2;

/** What each criterion of the order by relevance means. The page lists them in the order of the comparison. */
const CRITERIA_TEXTS: Partial<Record<Criterion, ReactNode>> = {
  cercle: (
    <>
      <strong>La distance, par cercles</strong>&nbsp;: {Object.values(RING_WORDS).join("\u00a0; ")}. Un service à
      distance compte comme le cercle {RING_WORDS[REMOTE_RING]}.
    </>
  ),
  badge: (
    <>
      <strong>Le badge «&nbsp;Vérifié&nbsp;»</strong>&nbsp;: les chefs vérifiés d’abord.
    </>
  ),
  note_par_demi_point: (
    <>
      <strong>La note</strong>, par demi-point. Un chef qui a moins de trois avis compte 4 sur 5&nbsp;: il n’est ni
      puni, ni favorisé d’être nouveau. Dès trois avis, la note qui classe est une moyenne bayésienne&nbsp;: on compte
      comme si cinq personnes de plus lui avaient donné 4, pour que quelques avis ne pèsent pas plus que cinquante.
    </>
  ),
  tirage: (
    <>
      <strong>Le tirage du jour</strong>&nbsp;: à égalité, l’ordre est tiré au sort chaque nuit. Il est le même pour
      tous les visiteurs de la journée.
    </>
  ),
};

/** The formula of the search, as it is compared in `app/features/search/rules/ranking.ts`; `search-order.test.tsx` holds one against the other. */
export const searchOrder: ReactNode = (
  <>
    <p>
      <strong>Qui apparaît.</strong> Les services qu’on peut vraiment réserver&nbsp;: le chef se déplace jusqu’à votre
      commune, ou vous reçoit, ou travaille à distance&nbsp;; il a un créneau libre ce jour-là, avec assez de places.
      Sans date, il suffit d’un créneau libre à venir.
    </p>
    <p>
      <strong>Dans quel ordre.</strong> Par pertinence, quatre critères, du plus important au moins important. On ne
      regarde le suivant que si les chefs sont à égalité.
    </p>
    <ol>
      {CRITERIA.pertinence.map((critere) => (
        <li key={critere}>{CRITERIA_TEXTS[critere]}</li>
      ))}
    </ol>
    <p>
      <strong>Un chef, une place.</strong> Ses autres services libres sont indiqués sous le premier.
    </p>
    <p>
      <strong>Les autres tris.</strong> Le plus proche&nbsp;: la distance. Le moins cher&nbsp;: le total pour vos
      convives, déplacement compris. Le mieux noté&nbsp;: la note, puis le nombre d’avis&nbsp;; les chefs de moins de
      trois avis viennent après. Les nouveaux&nbsp;: la date de création du profil.
    </p>
    <p>
      <strong>Ce qui ne compte pas.</strong> L’argent&nbsp;: aucun chef ne paie pour être mieux placé. Le prix, le
      nombre de réservations, l’ancienneté, vos visites passées&nbsp;: rien de cela ne change l’ordre par pertinence.
      Deux personnes qui font la même recherche le même jour voient la même liste.
    </p>
    <p>
      <strong>«&nbsp;Pourquoi ici&nbsp;?&nbsp;»</strong> sous chaque résultat dit ces critères pour ce chef.
    </p>
  </>
);
