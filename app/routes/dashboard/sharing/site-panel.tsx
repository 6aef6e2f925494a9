import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import { useId } from "react";
import { Form, Link } from "react-router";
import {
  SITE_CHOICE_LABELS,
  SITE_CHOICES,
  type SiteChoice,
  siteCode,
} from "#app/features/integrations/copy/site-code.ts";
import { INTEGRATION_TOASTS } from "#app/features/integrations/copy/toasts.ts";
import { CopyLine } from "#app/frame/copy-line.tsx";
import { copyText } from "#app/frame/copy-text.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedForm, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Card } from "./page-card.tsx";
import type { readSite } from "./read-site.server.ts";
import * as styles from "./sharing.module.css";
import { SHARING_PATH } from "./sharing-paths.ts";

type Site = Awaited<ReturnType<typeof readSite>>;
export type RefusedSites = RefusedForm & { readonly values: Readonly<Record<string, string>> };
type Props = {
  site: Site;
  card: Card;
  montrer: SiteChoice;
  asked: string | null;
  refused: RefusedSites | undefined;
};

const selectAll = (event: React.FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select();

/** What the chef's own site can show, and the code for it. */
export function SitePanel({ site, card: { prenom, url }, montrer, asked, refused }: Props) {
  const { services, api } = site;
  const code = siteCode(montrer, { ...site, prenom, page: url });
  const choices = useId();
  const query = (choice: string) =>
    `?${new URLSearchParams({ ...(asked === null ? {} : { phrase: asked }), montrer: choice })}#site`;
  return (
    <Panel title="Sur mon site" anchor="site" className={styles.site}>
      <div className={clsx(layout.columns1100, styles.siteColumns)}>
        <div className={styles.siteWords}>
          <nav aria-labelledby={choices}>
            <p className={styles.label} id={choices}>
              Que montrer&nbsp;?
            </p>
            <div className={layout.cluster}>
              {SITE_CHOICES.map((choice) => (
                <LinkChip key={choice} to={query(choice)} current={choice === montrer} preventScrollReset>
                  {SITE_CHOICE_LABELS[choice]}
                </LinkChip>
              ))}
            </div>
          </nav>
          {montrer === "services" && services.length === 0 ? (
            <p className={text.secondary}>Aucun service en ligne pour le moment.</p>
          ) : (
            <>
              <Field label="Le code à coller">
                <Textarea
                  className={styles.code}
                  readOnly
                  rows={4}
                  defaultValue={code}
                  key={code}
                  onFocus={selectAll}
                />
              </Field>
              <div className={clsx(layout.cluster, styles.acts)}>
                <Button
                  className={layout.scriptOnly}
                  onClick={() => void copyText(code, INTEGRATION_TOASTS.code_copied)}
                >
                  <Icon of={Copy} />
                  Copier le code
                </Button>
                <details className={styles.change}>
                  <summary className={buttonClass({ look: "text" })}>Comment le coller&nbsp;?</summary>
                  <p className={text.small}>
                    Dans l’outil qui fait votre site, ajoutez un bloc «&nbsp;HTML&nbsp;» ou «&nbsp;Code intégré&nbsp;»,
                    collez le code dedans, puis publiez.
                  </p>
                </details>
              </div>
            </>
          )}
        </div>
        <div className={styles.preview}>
          <p className={clsx(text.small, text.secondary)}>Sur votre site, cela donne</p>
          <Preview montrer={montrer} site={site} prenom={prenom} />
        </div>
      </div>
      {montrer === "dates" ? <AllowedSites action={query("dates")} origines={site.origines} refused={refused} /> : null}
      <div className={styles.forMachines}>
        <CopyLine
          label="Lien pour un créateur de site"
          labelled
          value={api}
          done={COMMON_TOASTS.link_copied}
          copies="le lien pour un créateur de site"
          look="neutral"
        />
        <p className={text.extraSmall}>
          Vos services et informations, en JSON.{" "}
          <Link className={text.link} to={`${SHARING_PATH}/developpeur`}>
            Pour un développeur&nbsp;: signaux (webhooks), clés, journal
          </Link>
        </p>
      </div>
    </Panel>
  );
}

type PreviewProps = Pick<Props, "montrer" | "site"> & { prenom: string };

function Preview({ montrer, site: { services, calendrier }, prenom }: PreviewProps) {
  if (montrer === "bouton")
    return (
      <span className={buttonClass({})} aria-hidden="true">
        Réserver chez {prenom}
      </span>
    );
  if (montrer === "dates")
    return (
      <>
        <p>Un calendrier de vos créneaux libres, toujours à jour.</p>
        <a className={text.link} href={calendrier} target="_blank" rel="noopener">
          Voir l’aperçu<span className={text.visuallyHidden}> (nouvel onglet)</span>
        </a>
      </>
    );
  return (
    <ul className={styles.previewList}>
      {services.map(({ titre, url }) => (
        <li key={url}>
          <span className={text.link}>{titre}</span>
        </li>
      ))}
    </ul>
  );
}

type AllowedProps = { action: string; origines: readonly string[]; refused: RefusedSites | undefined };

/** A frame is shown by the sites that the chef names only. */
function AllowedSites({ action, origines, refused }: AllowedProps) {
  const form = useFirstError(refused?.errors);
  return (
    <Form
      method="post"
      action={`${SHARING_PATH}${action}`}
      noValidate
      ref={form}
      className={styles.form}
      preventScrollReset
    >
      <Field
        label="Sites autorisés"
        error={refused?.errors.origines}
        help="Une adresse par ligne, dix au plus. Sans adresse, aucun site ne peut montrer votre calendrier."
      >
        <Textarea
          name="origines"
          rows={3}
          placeholder="https://www.mon-site.fr"
          defaultValue={refused?.values.origines ?? origines.join("\n")}
          key={origines.join()}
        />
      </Field>
      <Button type="submit" name="intent" value="sites" look="neutral">
        Enregistrer les sites
      </Button>
    </Form>
  );
}
