import clsx from "clsx";
import type { ReactNode } from "react";
import { Form, Link, useNavigate, useSubmit } from "react-router";
import { HELD_LABELS } from "#app/features/reviews/copy/reviews.ts";
import type { MotifRetenue } from "#app/features/reviews/rules/codes.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { formatDeadline, formatPlainDate } from "#app/shared/copy/format.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Spot } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { GivenReview, ReadReview } from "./read-review.server.ts";
import * as styles from "./review.module.css";

type Repas = ReadReview["repas"];
type StateProps = { spot: Spot; title: string; actions?: ReactNode; children: ReactNode };

function State({ spot, title, actions, children }: StateProps) {
  return (
    <section className={clsx(panel.panel, styles.state)}>
      <img src={`/illustrations/spot-${spot}.svg`} alt="" width={104} height={104} />
      <h2>{title}</h2>
      {children}
      {actions === undefined ? null : <div className={layout.cluster}>{actions}</div>}
    </section>
  );
}

/** Unknown, cancelled and erased reservations look the same. */
export const UnknownLink = () => (
  <LostPage
    title="Ce lien ne mène à aucun repas"
    actions={
      <LinkButton look="outline" to="/help">
        Centre d’aide
      </LinkButton>
    }
  >
    Vérifiez que l’adresse est complète. Seule une réservation terminée donne droit à un avis.
  </LostPage>
);

export function Closed({ repas: { chef_id, chef_prenom, chef_actif } }: { repas: Repas }) {
  const page = chef_actif ? (
    <LinkButton look="outline" to={`/chef/${chef_id}`}>
      Page de {chef_prenom}
    </LinkButton>
  ) : undefined;
  return (
    <LostPage title="Ce lien n’est plus valable" actions={page}>
      Un avis se donne dans les 30 jours qui suivent le repas, tant que le souvenir est frais.
      {chef_actif ? ` Pour dire quelque chose à ${chef_prenom}, écrivez-lui depuis sa page.` : null}
    </LostPage>
  );
}

/** « Ne pas donner d’avis »: asked first, because a GET never writes. */
export function Declining({ found, path }: { found: ReadReview; path: string }) {
  const until = formatPlainDate(found.ferme_le);
  const write = (
    <LinkButton look={found.decline ? "outline" : "neutral"} to={path}>
      Donner mon avis
    </LinkButton>
  );
  if (found.decline)
    return (
      <State spot="message" title="C’est noté" actions={write}>
        <p className={text.secondary} role="status">
          Nous ne vous relancerons pas. Votre lien reste ouvert jusqu’au {until}.
        </p>
      </State>
    );
  return (
    <State spot="message" title={"Ne pas donner d’avis\u00a0?"}>
      <p className={text.secondary}>Vous ne recevrez pas de rappel. Votre lien reste ouvert jusqu’au {until}.</p>
      <Form method="post" action={path} className={layout.cluster}>
        <Button type="submit" name="intent" value="refuser">
          Ne pas donner d’avis
        </Button>
        {write}
      </Form>
    </State>
  );
}

type GivenProps = {
  repas: Repas;
  avis: GivenReview;
  path: string;
  /** Just sent. */
  thanks: boolean;
  withdrawing: boolean;
  problem: string | null;
};

export function Given({ repas, avis, path, thanks, withdrawing, problem }: GivenProps) {
  const said = wordsOf(repas, avis, thanks);
  const actions = (
    <>
      {avis.statut === "publie" && repas.chef_actif ? (
        <LinkButton to={`/chef/${repas.chef_id}#avis`}>Voir mon avis</LinkButton>
      ) : null}
      {avis.modifiable ? (
        <LinkButton look={avis.statut === "publie" ? "outline" : "primary"} to={`${path}?modifier=1`}>
          Corriger mon avis
        </LinkButton>
      ) : null}
      {avis.statut === "retire" ? null : (
        <LinkButton look="danger" to={`${path}?retirer=1`} preventScrollReset>
          Retirer mon avis
        </LinkButton>
      )}
    </>
  );
  return (
    <State spot={said.spot} title={said.title} actions={withdrawing ? undefined : actions}>
      {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
      <p className={text.secondary} role={thanks ? "status" : undefined}>
        {said.words}
      </p>
      {withdrawing && avis.statut !== "retire" ? <Withdrawal path={path} /> : null}
      {avis.statut === "refuse" ? (
        <p className={text.small}>
          <Link className={text.link} to="/help">
            Centre d’aide
          </Link>
        </p>
      ) : null}
    </State>
  );
}

type Words = { spot: Spot; title: string; words: string };

function wordsOf({ chef_actif }: Repas, avis: GivenReview, thanks: boolean): Words {
  const { statut, note, prenom, created_at, modifiable, jusqua } = avis;
  if (statut === "retire")
    return {
      spot: "reservation",
      title: "Votre avis est retiré",
      words: "Il a disparu de la page et de la moyenne. Ce repas n’en recevra pas d’autre.",
    };
  if (statut === "refuse")
    return {
      spot: "message",
      title: "Votre avis n’est pas publié",
      words: "La raison vous a été écrite par e-mail, avec la façon de la contester.",
    };
  if (statut === "a_corriger")
    return {
      spot: "message",
      title: "Votre avis\u00a0: une correction avant de paraître",
      words: modifiable
        ? "Ce qui est à corriger vous a été écrit par e-mail. Une personne relira votre texte."
        : "Le délai pour le corriger est passé.",
    };
  if (statut === "retenu") return { spot: "message", title: "Merci, nous relisons votre avis", words: heldWords(avis) };
  if (thanks)
    return {
      spot: "assiette",
      title: `Merci ${prenom ?? ""}, votre avis est en ligne`,
      words: chef_actif
        ? "Le chef reçoit votre avis et peut vous répondre une fois. Vous recevrez sa réponse par e-mail."
        : "Le chef reçoit votre avis.",
    };
  const edit = jusqua !== null && modifiable ? `corriger le vôtre jusqu’au ${formatDeadline(jusqua)}, ou le` : "le";
  return {
    spot: "reservation",
    title: "Vous avez déjà donné votre avis",
    words: `C’était le ${formatPlainDate(created_at)}, ${note} sur 5. Un seul avis par réservation\u00a0; vous pouvez ${edit} retirer.`,
  };
}

const held = (motif: MotifRetenue) => HELD_LABELS[motif].replace(/^./, (first) => first.toLowerCase());

function heldWords({ motifs_retenue }: GivenReview): string {
  const decided = "Une personne le relit sous trois jours ouvrés et vous écrit sa décision.";
  if (motifs_retenue.length === 0) return decided;
  const found = motifs_retenue.map(held).join(" et ");
  return `Votre texte semble contenir ${found}. ${decided} Vous pouvez aussi retirer ce passage\u00a0: l’avis paraîtra aussitôt.`;
}

/** A dialog with JavaScript, a question in the page without. */
function Withdrawal({ path }: { path: string }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const submit = useSubmit();
  const title = "Retirer votre avis\u00a0?";
  const words =
    "Il disparaît de la page et de la moyenne, avec la réponse du chef. Vous ne pourrez pas en écrire un autre pour ce repas.";
  if (!hydrated)
    return (
      <Form method="post" action={path} className={clsx(layout.stack, layout.stackSmall)}>
        <p role="alert">
          <b>{title}</b> {words}
        </p>
        <div className={layout.cluster}>
          <LinkButton look="neutral" to={path}>
            Garder
          </LinkButton>
          <Button type="submit" name="intent" value="retirer" look="danger-solid">
            Retirer mon avis
          </Button>
        </div>
      </Form>
    );
  return (
    <AlertDialog
      open
      title={title}
      cancelLabel="Garder"
      confirmLabel="Retirer mon avis"
      onOpenChange={(open) => {
        if (!open) void navigate(path, { replace: true, preventScrollReset: true });
      }}
      onConfirm={() => void submit({ intent: "retirer" }, { method: "post", action: path, replace: true })}
    >
      {words}
    </AlertDialog>
  );
}
