import { UNTITLED } from "#app/features/services/copy/labels.ts";
import { ETAPES_SERVICE, type EtapeService } from "#app/features/services/rules/codes.ts";
import { formatDateAndTime } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./services.module.css";

const SERVICES_PATH = "/dashboard/services";

type OwnDraft = {
  /** In the address of the editor. */
  readonly id: string;
  readonly titre: string;
  readonly etape: EtapeService;
  readonly garde_le: Date;
};

/** A service that is begun and not online. */
export function DraftRow({ draft: { id, titre, etape, garde_le } }: { draft: OwnDraft }) {
  const name = titre.trim() === "" ? UNTITLED : titre;
  const rank = ETAPES_SERVICE.indexOf(etape) + 1;
  return (
    <li className={styles.draft}>
      <div>
        <h3>{name}</h3>
        <p className={text.small}>
          Brouillon, étape {rank} sur {ETAPES_SERVICE.length}. <Kept at={garde_le} />
        </p>
      </div>
      <DraftActions at={`${SERVICES_PATH}/${id}`} etape={etape} name={name} />
    </li>
  );
}

export const Kept = ({ at }: { at: Date }) => <>Gardé le {formatDateAndTime(at)}.</>;

type ActionsProps = { at: string; etape: EtapeService; name: string };

export function DraftActions({ at, etape, name }: ActionsProps) {
  const named = <span className={text.visuallyHidden}>, {name}</span>;
  return (
    <p className={styles.draftActions}>
      <LinkButton to={`${at}/${etape}`} look="outline" size="s">
        Reprendre{named}
      </LinkButton>
      <LinkButton to={`${at}/effacer-brouillon`} look="text" size="s" state={OPENED_HERE} preventScrollReset>
        Effacer le brouillon{named}
      </LinkButton>
    </p>
  );
}
