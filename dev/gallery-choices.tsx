import clsx from "clsx";
import { useState } from "react";
import { Calendar } from "#app/ui/calendar.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { TierHint } from "#app/ui/price-list.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import { TimeToggle, TimeToggles } from "#app/ui/time-toggles.tsx";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryChoices() {
  return (
    <>
      <Toggles />
      <Cards />
      <Numbers />
      <Dates />
    </>
  );
}

function Cards() {
  return (
    <GallerySection title="Choix avec champs">
      <ChoiceCards legend="Ce service se passe" help="Une aide sous le cadre.">
        <ChoiceCard name="lieu" label="Chez le client" hint="Dans votre zone." />
        <ChoiceCard name="lieu" label="Chez moi" hint="Les champs apparaissent avec le choix." defaultChecked>
          <Field label="Adresse" required error="Indiquez l’adresse où vous recevez.">
            <TextInput autoComplete="off" />
          </Field>
        </ChoiceCard>
        <ChoiceCard name="lieu" label="À distance" disabled />
      </ChoiceCards>
      <ChoiceCards legend="Régimes, plusieurs">
        <ChoiceCard type="checkbox" label="Végétarien" hint="Sans viande ni poisson." defaultChecked />
        <ChoiceCard type="checkbox" label="Sans gluten" />
      </ChoiceCards>
    </GallerySection>
  );
}

function Toggles() {
  const [visible, setVisible] = useState(true);
  const [time, setTime] = useState<string | null>("19:00");
  const [view, setView] = useState<"liste" | "mois">("mois");
  return (
    <GallerySection title="Interrupteur, heures, choix segmenté">
      <div className={clsx(layout.cluster, styles.centered)}>
        <Switch checked={visible} onChange={() => setVisible(!visible)}>
          {visible ? "Visible" : "Masqué"}
        </Switch>
        <Switch>Masqué</Switch>
        <Switch disabled>Désactivé</Switch>
        <Switch disabled defaultChecked>
          Visible, désactivé
        </Switch>
      </div>
      <TimeToggles label="Heure souhaitée, une seule">
        {["18:00", "19:00", "20:00"].map((value) => (
          <TimeToggle
            key={value}
            type="radio"
            name="heure"
            checked={time === value}
            onChange={() => setTime(value)}
            onClear={() => setTime(null)}
          >
            {value}
          </TimeToggle>
        ))}
      </TimeToggles>
      <TimeToggles label="Heures à ouvrir">
        {["08:00", "09:00", "10:00", "11:00"].map((value) => (
          <TimeToggle key={value} type="checkbox" defaultChecked={value === "09:00"} disabled={value === "11:00"}>
            {value}
          </TimeToggle>
        ))}
        <TimeToggle type="checkbox" hatched>
          12:00
        </TimeToggle>
        <TimeToggle type="checkbox" hatched defaultChecked>
          13:00
        </TimeToggle>
        <TimeToggle type="checkbox" disabled defaultChecked>
          14:00
        </TimeToggle>
      </TimeToggles>
      <Segmented
        label="Affichage"
        name="affichage"
        value={view}
        onChange={setView}
        choices={[
          { value: "liste", label: "Liste" },
          { value: "mois", label: "Mois" },
        ]}
      />
    </GallerySection>
  );
}

function Numbers() {
  const [adults, setAdults] = useState(2);
  return (
    <GallerySection title="Compteur et palier">
      <div className={styles.narrow}>
        <Stepper
          label="Adulte"
          name="adultes"
          max={20}
          note="85€ / personne"
          hint={<TierHint>encore 2 personnes&nbsp;: −10&nbsp;%</TierHint>}
          value={adults}
          onChange={setAdults}
          decreaseLabel="Retirer un participant Adulte"
          increaseLabel="Ajouter un participant Adulte"
        />
        <Stepper
          label="Enfant (moins de 12 ans)"
          name="enfants"
          max={20}
          note={
            <>
              <s>35€</s> 31,50€ / personne
            </>
          }
          hint={<TierHint reached>−10&nbsp;% appliqués</TierHint>}
          value={0}
          onChange={() => {}}
          decreaseLabel="Retirer un participant Enfant"
          increaseLabel="Ajouter un participant Enfant"
        />
      </div>
    </GallerySection>
  );
}

const AVAILABLE = new Set(["2026-12-04", "2026-12-05", "2026-12-11", "2026-12-12", "2026-12-18", "2026-12-19"]);

function Dates() {
  const [day, setDay] = useState<string | null>("2026-12-12");
  return (
    <GallerySection title="Calendrier">
      <Calendar
        today="2026-12-03"
        selected={day}
        onSelect={setDay}
        isAvailable={(candidate) => AVAILABLE.has(candidate)}
        isFull={(candidate) => candidate === "2026-12-13"}
        describe={(candidate) => (AVAILABLE.has(candidate) ? "2 créneaux libres" : "complet")}
        firstMonth="2026-12-01"
        lastMonth="2027-03-01"
      />
      <Calendar
        today="2026-12-03"
        selected={null}
        onSelect={() => {}}
        isAvailable={() => true}
        isMarked={(candidate) => AVAILABLE.has(candidate)}
      />
      <p className={clsx(text.small, text.secondary)}>Jour choisi&nbsp;: {day ?? "aucun"}</p>
    </GallerySection>
  );
}
