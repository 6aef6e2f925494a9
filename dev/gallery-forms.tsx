import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Calendar } from "#app/ui/calendar.tsx";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import { TierHint } from "#app/ui/price-list.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TimeToggle, TimeToggles } from "#app/ui/time-toggles.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryForms() {
  return (
    <>
      <Buttons />
      <Fields />
      <Toggles />
      <Numbers />
      <Dates />
    </>
  );
}

function Buttons() {
  return (
    <GallerySection title="Bouton">
      <div className="puces">
        <Button>Principal</Button>
        <Button look="outline">Secondaire</Button>
        <Button look="neutral">Neutre</Button>
        <Button look="text">Tertiaire</Button>
        <Button look="danger">Refuser</Button>
        <Button look="danger-solid">Supprimer</Button>
        <Button disabled>Désactivé</Button>
        <Button busyLabel="Envoi en cours...">Envoyer la demande</Button>
        <Button size="s">
          <Check className="ico" aria-hidden="true" />
          Petit
        </Button>
        <Button look="neutral" size="icon" aria-label="Notifications">
          <Bell className="ico" aria-hidden="true" />
        </Button>
        <LinkButton to="/dev/composants" look="outline">
          Lien
        </LinkButton>
      </div>
      <div className="planche__sombre sombre">
        <Button look="butter">Sur fond bordeaux</Button>
      </div>
    </GallerySection>
  );
}

function Fields() {
  return (
    <GallerySection title="Champ">
      <div className="grille-2">
        <Field label="Prénom" required tightMark>
          <TextInput placeholder="Jeanne" autoComplete="off" />
        </Field>
        <Field label="Email" required error="Email invalide" help="Le chef vous répond à cette adresse.">
          <TextInput type="email" defaultValue="jeanne@" autoComplete="off" />
        </Field>
        <Field label="Spécialité">
          <Select defaultValue="">
            <option value="">Toutes les spécialités</option>
            <option value="patisserie">Pâtisserie</option>
          </Select>
        </Field>
        <Field label="Durée" help="Soit 150 minutes.">
          <TextInput defaultValue="2h 30min" />
        </Field>
        <Field label="Recherche">
          <TextInput icon={<Search className="ico" aria-hidden="true" />} placeholder="Nom, société, ville" />
        </Field>
        <Field label="Prix" error="Indiquez un prix au-dessus de zéro, avec deux décimales au plus.">
          <TextInput suffix="€" inputMode="decimal" defaultValue="0" />
        </Field>
        <Field label="Date souhaitée">
          <TextInput type="date" />
        </Field>
        <Field label="Désactivé">
          <TextInput disabled defaultValue="Lecture seule" />
        </Field>
      </div>
      <Field label="Message" help="Transmis au chef. Sur votre santé, ne donnez que le nécessaire.">
        <Textarea rows={3} placeholder="Accès, occasion, régimes" />
      </Field>
    </GallerySection>
  );
}

function Toggles() {
  const [visible, setVisible] = useState(true);
  const [time, setTime] = useState<string | null>("19:00");
  const [view, setView] = useState<"liste" | "mois">("mois");
  return (
    <GallerySection title="Interrupteur, heures, choix segmenté">
      <div className="puces">
        <Switch checked={visible} onChange={() => setVisible(!visible)}>
          {visible ? "Visible" : "Masqué"}
        </Switch>
        <Switch disabled>Désactivé</Switch>
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
      <div className="planche__etroit">
        <Stepper
          name="Adulte"
          note="85€ / personne"
          hint={<TierHint>encore 2 personnes&nbsp;: −10&nbsp;%</TierHint>}
          value={adults}
          onChange={setAdults}
          decreaseLabel="Retirer un participant Adulte"
          increaseLabel="Ajouter un participant Adulte"
        />
        <Stepper
          name="Enfant (moins de 12 ans)"
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
        describe={(candidate) => (AVAILABLE.has(candidate) ? "2 créneaux libres" : "aucun créneau")}
        firstMonth="2026-12-01"
        lastMonth="2027-03-01"
      />
      <p className="t-sm t-2">Jour choisi&nbsp;: {day ?? "aucun"}</p>
    </GallerySection>
  );
}
