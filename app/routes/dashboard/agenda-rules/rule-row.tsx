import Pencil from "lucide-react/icons/pencil";
import { Form, Outlet, useMatch } from "react-router";
import { lengthLine, ruleSentence } from "#app/features/agenda/copy/weekly-rules.ts";
import { marginsOf } from "#app/features/agenda/rules/notice-and-margins.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./agenda-rules.module.css";
import type { AgendaRule, AgendaRules } from "./read-agenda-rules.server.ts";
import { deleteRulePath, editRulePath, suspendRulePath } from "./rule-paths.ts";

/** One rule as a sentence; its form opens under it. */
export function RuleRow({ rule, agenda }: { rule: AgendaRule; agenda: AgendaRules }) {
  const edited = useMatch(editRulePath(rule.id)) !== null;
  const service = agenda.services.find(({ id }) => id === rule.service_id);
  if (service === undefined) return null;
  const named = titleOf(service);
  const sentence = ruleSentence(rule, service, agenda.aujourdhui);
  return (
    <li className={styles.rule}>
      <div>
        <h3>
          {named}
          <Status tone={rule.suspendue ? "inactif" : "actif"}>{rule.suspendue ? "Suspendue" : "Active"}</Status>
        </h3>
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.length}>{lengthLine(service, marginsOf(service, agenda.reglages))}</p>
      </div>
      {edited ? (
        <Outlet />
      ) : (
        <div className={layout.cluster}>
          <LinkButton
            to={editRulePath(rule.id)}
            look="neutral"
            size="s"
            preventScrollReset
            aria-label={`Modifier la règle de ${named}`}
          >
            <Icon of={Pencil} />
            Modifier
          </LinkButton>
          <Form method="post" action={suspendRulePath(rule.id)} preventScrollReset>
            <input type="hidden" name="suspendue" value={rule.suspendue ? "false" : "true"} />
            <Button
              type="submit"
              look="text"
              size="s"
              aria-label={`${rule.suspendue ? "Reprendre" : "Suspendre"} la règle de ${named}`}
            >
              {rule.suspendue ? "Reprendre" : "Suspendre"}
            </Button>
          </Form>
          <LinkButton
            to={deleteRulePath(rule.id)}
            look="text"
            size="s"
            preventScrollReset
            state={{ openedHere: true }}
            aria-label={`Supprimer la règle de ${named}`}
          >
            Supprimer
          </LinkButton>
        </div>
      )}
    </li>
  );
}
