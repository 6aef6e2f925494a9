import clsx from "clsx";
import ExternalLink from "lucide-react/icons/external-link";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Form, Link } from "react-router";
import * as admin from "#app/routes/admin/admin.module.css";
import { formatInitials, formatPlainDate } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import { ProofForm } from "./proof-form.tsx";
import { ProofList } from "./proof-list.tsx";
import { proofsPath, withdrawalPath } from "./proofs-path.ts";
import type { ChefProofs, ShownProof } from "./read-proofs.server.ts";
import { SentProof } from "./sent-proof.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

type Props = {
  dossier: Omit<ChefProofs, "chef"> & { chef: Omit<ChefProofs["chef"], "portrait"> & { portrait: string | null } };
  /** The search of the list beside it. */
  q: string;
  /** The type of the document being edited. */
  piece: string | null;
  /** Whether the form for withdrawing the badge is open. */
  withdrawing: boolean;
  answer: RefusedInput | undefined;
};

export function ProofsSheet({ dossier, q, piece, withdrawing, answer }: Props) {
  const { chef, proofs, verified } = dossier;
  const place = [chef.nom_societe, chef.ville].filter(Boolean).join(", ");
  return (
    <article className={clsx(panel.panel, admin.sheet)}>
      <div className={admin.sheetHeader}>
        <div className={admin.person}>
          <Avatar initials={formatInitials(chef.prenom, chef.nom)} seed={chef.id} src={chef.portrait} />
          <div>
            <h3 className={text.display3}>
              <Link to={`/admin/chefs/${chef.id}`}>
                {chef.prenom} {chef.nom}
              </Link>
            </h3>
            <p className={text.secondary}>
              {place === "" ? null : `${place}. `}Profil créé le {formatPlainDate(chef.created_at)}
            </p>
          </div>
        </div>
        {chef.actif ? (
          <Link className={buttonClass({ look: "text", size: "s" })} to={`/chef/${chef.id}`}>
            <Icon of={ExternalLink} />
            Page publique
          </Link>
        ) : null}
      </div>
      {answer?.problem == null ? null : <Band tone="danger" role="alert" title={answer.problem} />}
      <ProofList
        chef_id={chef.id}
        q={q}
        proofs={proofs}
        acts={proofs.map((proof) => (
          <ProofActs
            key={proof.type}
            chef_id={chef.id}
            q={q}
            proof={proof}
            open={proof.type === piece}
            answer={answer}
          />
        ))}
      />
      <BadgeBand chef={chef} verified={verified} />
      {verified && withdrawing ? (
        <WithdrawalForm chef_id={chef.id} q={q} answer={answer} />
      ) : (
        <BadgeActs chef_id={chef.id} q={q} complete={dossier.complete} verified={verified} />
      )}
    </article>
  );
}

type ProofActsProps = Pick<Props, "q" | "answer"> & { chef_id: string; proof: ShownProof; open: boolean };

function ProofActs({ chef_id, q, proof, open, answer }: ProofActsProps) {
  const { type, sent } = proof;
  return (
    <>
      {sent?.statut === "a_examiner" ? (
        <SentProof key={sent.depot_id} chef_id={chef_id} q={q} type={type} sent={sent} answer={answer} />
      ) : null}
      {open ? (
        <ProofForm
          chef_id={chef_id}
          q={q}
          proof={proof}
          answer={answer?.values.depot_id === undefined ? answer : undefined}
        />
      ) : null}
    </>
  );
}

function BadgeBand({ chef, verified }: { chef: Props["dossier"]["chef"]; verified: boolean }) {
  if (verified && chef.verifie_le !== null) {
    return (
      <Band tone="success" title={`Badge «\u00a0Vérifié\u00a0» posé le ${formatPlainDate(chef.verifie_le)}.`}>
        Il disparaît seul le jour où une pièce expire.
      </Band>
    );
  }
  return (
    <>
      {chef.motif_retrait_badge === null ? null : (
        <Band tone="warning" title={"Le badge a été retiré. Motif envoyé au chef\u00a0:"}>
          {chef.motif_retrait_badge}
        </Band>
      )}
      <Band tone="info" title={"Le badge «\u00a0Vérifié\u00a0» demande les quatre pièces en cours de validité."}>
        Il disparaît seul le jour où l’une expire. Le chef est prévenu 60 et 30 jours avant.
      </Band>
    </>
  );
}

type ActsProps = { chef_id: string; q: string; complete: boolean; verified: boolean };

function BadgeActs({ chef_id, q, complete, verified }: ActsProps) {
  const { onSubmit, held } = useOneAtATime();
  return (
    <Form
      method="post"
      action={proofsPath(chef_id, q)}
      className={clsx(layout.cluster, admin.sheetActions)}
      onSubmit={onSubmit}
      preventScrollReset
    >
      {verified ? (
        <LinkButton to={`${withdrawalPath(chef_id, q)}#retrait`} look="danger" preventScrollReset>
          Retirer le badge
        </LinkButton>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="grant"
        disabled={!complete}
        {...held}
        look={verified ? "neutral" : "primary"}
      >
        <Icon of={ShieldCheck} />
        {verified ? "Vérifier de nouveau" : "Vérifier ce chef"}
      </Button>
    </Form>
  );
}
