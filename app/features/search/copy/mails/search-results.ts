import { lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { type Asked, searchTitle } from "../search.ts";

type Found = { service: string; chef: string; lien: string };
type Facts = Asked & { nouveaux: readonly Found[]; autres: number; resultats: string; arret: string };

/** New bookable services of a saved search. */
export function searchResults({ nouveaux, autres, resultats, arret, ...asked }: Facts): Mail {
  const recherche = searchTitle(asked);
  const one = nouveaux.length + autres === 1;
  const rest = autres === 1 ? "Et un autre service." : `Et ${autres} autres services.`;
  return {
    objet: one ? "Un créneau s’est ouvert" : "Des créneaux se sont ouverts",
    preambule: recherche,
    titre: one ? "Un créneau s’est ouvert" : "Des créneaux se sont ouverts",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(`Vous nous aviez demandé de vous prévenir pour cette recherche\u00a0: ${recherche}.`),
      {
        type: "liste",
        elements: nouveaux.map(({ service, chef, lien: adresse }) => [lien(service, adresse), `, avec ${chef}`]),
      },
      ...(autres > 0 ? [paragraphe(rest)] : []),
      { type: "bouton", libelle: "Voir les chefs libres", lien: resultats },
      paragraphe("Les places ne sont retenues qu’à la réservation\u00a0: le plus tôt est le mieux."),
      { type: "note", texte: ["Vous ne voulez plus de ces e-mails\u00a0? ", lien("Arrêter cette alerte", arret)] },
    ],
  };
}
