import { Link } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/copy/chef-labels.ts";
import { formatAnnouncedPrice } from "#app/copy/format.ts";
import { JUSTIFICATIF_LABELS, labelOfVisible, PROOF_STATE_LABELS, titleOf } from "#app/copy/labels.ts";
import { expiresIn } from "#app/copy/plurals.ts";
import { telLink } from "#app/domain/mail-link.ts";
import type { ProofState } from "#app/domain/verification.ts";
import { Status } from "#app/ui/badge.tsx";
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

const PROOF_TONES: Record<ProofState, string> = {
  valide: "confirmee",
  expire_bientot: "en_attente",
  expiree: "refuse",
  manquante: "inactif",
};

type Found = Pick<ChefRecord, "chef" | "proofs" | "motif_retrait_badge">;

export function ChefDossier({ found: { chef, proofs, motif_retrait_badge }, opens }: { found: Found; opens: boolean }) {
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
              <Status tone={service.visible ? "visible" : "masque"}>{labelOfVisible(service.visible)}</Status>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** « Adulte 85€. À partir de 35€, Enfant » */
function priceWords(prices: ChefRecord["services"][number]["prices"]): string {
  const { main, lower } = formatAnnouncedPrice(prices);
  return lower === null ? main : `${main}. ${lower}`;
}
