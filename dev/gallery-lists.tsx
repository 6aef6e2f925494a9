import clsx from "clsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Fold, Folds } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { DateBlock, List, PickLink } from "#app/ui/list.tsx";
import { PagedList, ShowMore } from "#app/ui/paged-list.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

const LONG = "Une personne dont le nom est long, composé, et suivi du nom de sa société à Saint-Germain-en-Laye";

export function GalleryLists() {
  return (
    <>
      <GallerySection title="Plis">
        <Folds>
          <Fold title="Les convives" summary={LONG} state="5 sur 8" open>
            Ce qui est plié.
          </Fold>
          <Fold title="Suivi">Sans résumé.</Fold>
        </Folds>
      </GallerySection>
      <GallerySection title="Listes">
        <PickList />
        <div className={clsx(layout.cluster, styles.centered)}>
          <DateBlock weekday="sam." day="12" month="déc." lively />
          <DateBlock weekday="dim." day="13" month="déc." />
        </div>
      </GallerySection>
      <GallerySection title="Suite d’une liste">
        <PagedList
          label="Messages"
          page={{ rows: [{ id: "Marc Vidal" }, { id: "Claire Lambert" }], next: "suite" }}
          pathOf={(cursor) => `?planche=listes&apres=${cursor}`}
          renderRow={({ id }) => <PickLink to="/" lead={<Avatar initials="M" seed={id} />} title={id} />}
        />
        <ShowMore to="/dev/composants" />
        <ShowMore to="/dev/composants" label="Voir les dates suivantes" />
      </GallerySection>
      <Tables />
      <Primitives />
    </>
  );
}

function PickList() {
  return (
    <List label="Messages d’aide">
      {["Marc Vidal", "Claire Lambert", LONG].map((name, rank) => (
        <PickLink
          key={name}
          to={rank === 0 ? "" : "/"}
          lead={<Avatar initials={name.slice(0, 1)} seed={name} />}
          title={name}
          note={rank === 1 ? undefined : "Problème de réservation"}
          end={rank === 1 ? undefined : <Status tone="nouveau">Nouveau</Status>}
        />
      ))}
    </List>
  );
}

function Tables() {
  return (
    <GallerySection title="Tableau">
      <Table
        caption="Profils clients"
        head={["Nom", { name: "Prix de base", end: true }, "Statut", { name: "Actions", hidden: true }]}
      >
        <tr>
          <td>Adulte</td>
          <td className={text.alignEnd}>55,00&nbsp;€</td>
          <td>
            <Status tone="actif">Actif</Status>
          </td>
          <td>
            <Button look="text" size="s">
              Modifier
            </Button>
          </td>
        </tr>
        <tr>
          <td>{LONG}</td>
          <td className={text.alignEnd}>18,00&nbsp;€</td>
          <td>
            <Status tone="inactif">Inactif</Status>
          </td>
          <td>
            <Button look="text" size="s">
              Modifier
            </Button>
          </td>
        </tr>
      </Table>
      <Table caption="Aucun profil" head={["Nom", "Prix de base", "Statut"]}>
        <tr>
          <td colSpan={3}>Aucun profil.</td>
        </tr>
      </Table>
    </GallerySection>
  );
}

const FACTS = (
  <>
    <div>
      <dt>Nom</dt>
      <dd>{LONG}</dd>
    </div>
    <div>
      <dt>Téléphone</dt>
      <dd>06 12 34 56 78</dd>
    </div>
  </>
);

/** What screens are laid out with. */
function Primitives() {
  return (
    <GallerySection title="Mise en page">
      <PanelHead title="Un titre et son état">
        <Status tone="actif">Actif</Status>
      </PanelHead>
      <FactList>{FACTS}</FactList>
      <FactList rows className={styles.facts}>
        {FACTS}
      </FactList>
      <ul className={clsx(layout.divided, text.named)}>
        <li>
          <b>Une ligne</b>
          <small>et sa note</small>
        </li>
        <li>
          <b>{LONG}</b>
        </li>
      </ul>
      <div className={clsx(layout.columns820, styles.template)}>
        <p>À gauche au-dessus de 820 pixels</p>
        <p>À droite, ou dessous</p>
      </div>
      <div className={layout.columns}>
        <p>Autant de colonnes</p>
        <p>que la largeur</p>
        <p>en contient</p>
      </div>
    </GallerySection>
  );
}
