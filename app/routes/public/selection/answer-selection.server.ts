import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { longDayOf, perGuest, venueLine, weekdayAndNumber } from "#app/features/search/copy/search.ts";
import { servicePath } from "#app/features/search/rules/query.ts";
import {
  answerTimeInShort,
  askedSentence,
  cancellationInShort,
  dietWords,
  durationAndPlace,
  goneSentence,
  outOfReach,
  totalFor,
  totalLabel,
} from "#app/features/selection/copy/selection.ts";
import { askedParameters, comparedInstead, selectionPath } from "#app/features/selection/rules/selection.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { summaryOf } from "#app/frame/page-meta.ts";
import { formatShortDay } from "#app/shared/copy/days.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import type { ComparedService, KeptService, ReadSelection } from "./read-selection.server.ts";

type Choice = { readonly texte: string; readonly lien: string; readonly label: string };

/** The page of a selection in words: prices, formats and rules are not part of its JavaScript. */
export function answerSelection({ ids, asked, place, today, services, compared }: ReadSelection) {
  const parameters = askedParameters(asked);
  const shown = services.map(({ id }) => id);
  const toService = servicePath(asked, place);
  const without = (id: string) =>
    selectionPath(
      shown.filter((each) => each !== id),
      parameters,
    );

  /** Hours of the wanted day, or the next days that are free. */
  const choices = ({ id, card, heures, jours }: KeptService): { titre: string; choix: Choice[] } => {
    const titre = titleOf(card);
    const date = asked.date;
    if (date !== null && heures.length > 0) {
      return {
        titre: `${capitalize(longDayOf(date))} à`,
        choix: heures.map(({ heure, availability_id }) => ({
          texte: heure,
          lien: toService(id, { date, creneau: availability_id }),
          label: `Réserver ${heure}, ${titre}`,
        })),
      };
    }
    const libres = jours.map((jour) => ({
      texte: formatShortDay(jour),
      lien: toService(id, { date: jour }),
      label: `${formatShortDay(jour)}, ${titre}`,
    }));
    if (libres.length === 0) return { titre: "Pas de date libre pour le moment", choix: [] };
    const taken = date === null ? "" : `Pas libre ${weekdayAndNumber(date)}. `;
    return { titre: `${taken}Prochaines dates libres`, choix: libres };
  };

  const column = (each: ComparedService) => {
    const { id, card, found, details, delai, service } = each;
    return {
      id,
      titre: titleOf(card),
      photo: card.photo,
      lien: toService(id),
      chef: { nom: `${card.chef.prenom} ${card.chef.nom}`, lien: chefPath(card.chef) },
      note: ratingWords(card.evaluation) ?? "Moins de 3 avis",
      prix:
        found === null
          ? null
          : {
              label: totalLabel(asked.convives, found),
              total: formatAmount(found.prix.total),
              parPersonne: perGuest(found.prix.total, asked.convives, service),
            },
      horsZone: found === null && place !== null ? outOfReach(place) : null,
      lignes: [
        { label: "En bref", texte: summaryOf(details.description, "Pas de description") },
        { label: "Régimes", texte: dietWords(details.regimes) },
        {
          label: "Durée et lieu",
          texte: durationAndPlace(details.duree_minutes, (found && venueLine(found)) ?? details.lieu),
        },
        { label: "Annulation", texte: cancellationInShort(details) },
        { label: "Réponse", texte: answerTimeInShort(delai) },
      ],
      moments: found === null ? null : choices(each),
      sans: without(id),
    };
  };

  const also = (kept: KeptService) => {
    const { id, card, found, heures, jours } = kept;
    const [next] = jours;
    const busy = asked.date !== null && heures.length === 0;
    const free = next === undefined ? "" : `\u00a0; libre ${formatShortDay(next)}`;
    const facts = [
      found === null && place !== null ? outOfReach(place) : null,
      found === null ? null : totalFor(found.prix.total, asked.convives),
      found !== null && busy && asked.date !== null ? `Pas libre ${weekdayAndNumber(asked.date)}${free}` : null,
    ];
    return {
      id,
      titre: titleOf(card),
      photo: card.photo,
      lien: toService(id),
      faits: [`${card.chef.prenom} ${card.chef.nom}`, ...facts].filter((fact) => fact !== null).join(". "),
      comparer: selectionPath(comparedInstead(shown, id), parameters),
      sans: without(id),
    };
  };

  const beside = new Set(compared.map(({ id }) => id));
  const gone = ids.length - services.length;
  return {
    phrase: askedSentence({ ...asked, place }),
    parametres: parameters,
    demande: { ...asked, today, s: shown.join(".") },
    parti: gone === 0 ? null : goneSentence(gone),
    compares: compared.map(column),
    aussi: services.filter(({ id }) => !beside.has(id)).map(also),
    chemin: selectionPath(shown, parameters),
  };
}
