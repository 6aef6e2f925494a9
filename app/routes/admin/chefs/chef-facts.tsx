import CheckMark from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { Form, Link } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import {
  CHECK_WORDS,
  chefPhotos,
  SERVICE_SHOWN_WORDS,
  TRIED_SEARCH_WORDS,
  VISIBILITY_WORDS,
} from "#app/features/console/copy/console-search.ts";
import { responsivenessWords } from "#app/features/reviews/copy/public-reviews.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { JUSTIFICATIF_LABELS, PROOF_STATE_LABELS } from "#app/features/verification/copy/labels.ts";
import type { ExaminedState } from "#app/features/verification/rules/proofs.ts";
import { expiresIn } from "#app/shared/copy/counts.ts";
import { formatAnnouncedPrice, formatDateAndTime, formatDateTime } from "#app/shared/copy/format.ts";
import { ratingWords } from "#app/shared/copy/plural.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import * as styles from "./chefs.module.css";
import type { ChefRecord } from "./read-chef-record.server.ts";
import type { readTriedSearch } from "./read-tried-search.server.ts";

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

type Seen = Pick<
  ChefRecord,
  "chef" | "visibilite" | "recherche" | "prochain" | "note" | "photos" | "habitudes" | "demandes"
>;

export type TriedAnswer = Awaited<ReturnType<typeof readTriedSearch>>;

const CAUSES = ["page", "services", "tarifs", "lieu"] as const;

/** Whether visitors find the chef, what the search needs, and a search to try. */
export function ChefVisibility({ found, tried }: { found: Seen; tried: TriedAnswer }) {
  const { chef, visibilite, recherche, prochain } = found;
  const { depart, ...others } = recherche;
  const start = prochain === null ? "Aucun départ libre" : `Prochain départ libre\u00a0: ${formatDateTime(prochain)}`;
  return (
    <Panel title={`Visible dans la recherche\u00a0: ${VISIBILITY_WORDS[visibilite]}`}>
      <ul className={styles.checks}>
        {CAUSES.map((cause) => (
          <Check key={cause} ok={others[cause]}>
            {CHECK_WORDS[cause][others[cause] ? 0 : 1]}
          </Check>
        ))}
        <Check ok={depart}>{start}</Check>
      </ul>
      <Form className={styles.trySearch} action={`/admin/chefs/${chef.id}`} preventScrollReset>
        <Field label={`Une recherche montre-t-elle ${chef.prenom}\u00a0?`}>
          <TextInput
            name="ou"
            defaultValue={tried?.ou ?? chef.ville ?? ""}
            placeholder="Ville ou code postal"
            required
          />
        </Field>
        <Field label="Jour">
          <TextInput name="date" type="date" defaultValue={tried?.date} />
        </Field>
        <Field label="Convives">
          <TextInput name="convives" inputMode="numeric" size={4} defaultValue={tried?.convives ?? 2} />
        </Field>
        <Button type="submit" look="neutral">
          Essayer
        </Button>
      </Form>
      <div role="status">
        {tried === null ? null : (
          <p className={styles.tried}>
            <b>{TRIED_SEARCH_WORDS[tried.reponse]}</b>{" "}
            <Link className={text.link} to={tried.lien}>
              Ouvrir cette recherche
            </Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Check({ ok, children }: { ok: boolean; children: string }) {
  return (
    <li className={ok ? undefined : styles.missing}>
      <Icon of={ok ? CheckMark : X} />
      <span className={text.visuallyHidden}>{ok ? "Oui\u00a0: " : "Non\u00a0: "}</span>
      {children}
    </li>
  );
}

/** What an operator asks first. */
export function ChefBrief({ found: { chef, note, photos, habitudes, demandes } }: { found: Seen }) {
  const rating = ratingWords(note);
  const facts = [
    ["Connexion", chef.derniere_connexion === null ? "jamais" : formatDateAndTime(chef.derniere_connexion)],
    ["Réponses", habitudes === null ? "pas assez de demandes" : responsivenessWords(habitudes)],
    ["Expirées", demandes.lues === 0 ? "aucune demande" : `${demandes.expirees} sur ${demandes.lues}`],
    ["Note", rating ?? (note.nombre === 0 ? "aucun avis" : `pas encore de moyenne, ${note.nombre}\u00a0avis`)],
    ["Photos", chefPhotos(photos)],
  ] as const;
  return (
    <Panel title="En bref">
      <FactList rows className={styles.brief}>
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
