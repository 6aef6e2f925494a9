import { Link } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { chefPhotos, SERVICE_SHOWN_WORDS, VISIBILITY_WORDS } from "#app/features/console/copy/console-search.ts";
import { responsivenessWords } from "#app/features/reviews/copy/public-reviews.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { JUSTIFICATIF_LABELS, PROOF_STATE_LABELS } from "#app/features/verification/copy/labels.ts";
import type { ExaminedState } from "#app/features/verification/rules/proofs.ts";
import { expiresIn } from "#app/shared/copy/counts.ts";
import { formatAnnouncedPrice, formatDateAndTime, formatDateTime } from "#app/shared/copy/format.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { ChefRecord } from "./read-chef-record.server.ts";

export function ChefContact({ chef }: { chef: ChefRecord["chef"] }) {
  const { email, email_confirme, telephone, ferme_le } = chef;
  return (
    <Panel title="Contact">
      {ferme_le === null ? (
        <>
          <PersonLinks email={email} telephone={telephone} call={telephone === null ? null : telLink(telephone)} />
          <p className={record.note}>
            {email_confirme ? "E-mail confirmé." : "E-mail pas encore confirmé."}
            {telephone === null ? " Aucun téléphone donné." : null}
          </p>
        </>
      ) : (
        <p className={text.secondary}>Coordonnées effacées avec le compte.</p>
      )}
    </Panel>
  );
}

type Seen = Pick<ChefRecord, "chef" | "visibilite" | "prochain" | "note" | "photos" | "habitudes">;

/** Why a chef is found or not, and what visitors see first. */
export function ChefVisibility({ found }: { found: Seen }) {
  const { chef, visibilite, prochain, note, photos, habitudes } = found;
  const rating = ratingWords(note);
  const facts = [
    ["Visible dans la recherche", VISIBILITY_WORDS[visibilite]],
    ["Prochain créneau libre", prochain === null ? "aucun" : formatDateTime(prochain)],
    ["Note", rating ?? (note.nombre === 0 ? "aucun avis" : `pas encore de moyenne, ${note.nombre}\u00a0avis`)],
    ["Réponses aux demandes", habitudes === null ? "pas assez de demandes" : responsivenessWords(habitudes)],
    ["Photos", chefPhotos(photos)],
    ["Dernière connexion", chef.derniere_connexion === null ? "jamais" : formatDateAndTime(chef.derniere_connexion)],
  ] as const;
  return (
    <Panel title="Ce que les visiteurs trouvent">
      <FactList>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
    </Panel>
  );
}

const PROOF_TONES: Record<ExaminedState, string> = {
  a_examiner: "nouveau",
  refusee: "refuse",
  valide: "confirmee",
  expire_bientot: "en_attente",
  expiree: "refuse",
  manquante: "inactif",
};

type Found = Pick<ChefRecord, "chef" | "proofs" | "motif_retrait_badge">;

export function ChefProofs({ found: { chef, proofs, motif_retrait_badge }, opens }: { found: Found; opens: boolean }) {
  return (
    <Panel title="Dossier">
      <ul className={record.lines}>
        {proofs.map(({ type, state, days }) => (
          <li key={type}>
            <div>
              <b>{JUSTIFICATIF_LABELS[type]}</b>
            </div>
            <Status tone={PROOF_TONES[state]}>
              {state === "expire_bientot" ? expiresIn(days ?? 0) : PROOF_STATE_LABELS[state]}
            </Status>
          </li>
        ))}
      </ul>
      {motif_retrait_badge === null ? null : <p className={record.foot}>Badge retiré&nbsp;: {motif_retrait_badge}</p>}
      {opens ? (
        <p className={record.foot}>
          <Link className={text.link} to={`/admin/verification/${chef.id}`}>
            Ouvrir le dossier
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

export function ChefServices({ services }: Pick<ChefRecord, "services">) {
  return (
    <Panel title="Services">
      {services.length === 0 ? (
        <p className={text.secondary}>Aucun service.</p>
      ) : (
        <ul className={record.lines}>
          {services.map((service) => (
            <li key={service.id}>
              <div>
                <b>{titleOf(service)}</b>
                <small>
                  {TYPE_SERVICE_LABELS[service.type_service]}, {priceWords(service.prices)}
                </small>
              </div>
              <Status tone={service.affiche === "visible" ? "visible" : "masque"}>
                {SERVICE_SHOWN_WORDS[service.affiche]}
              </Status>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** « Adulte 85€. À partir de 35€ » */
function priceWords(prices: ChefRecord["services"][number]["prices"]): string {
  const { main, lower } = formatAnnouncedPrice(prices);
  return lower === null ? main : `${main}. ${lower}`;
}
