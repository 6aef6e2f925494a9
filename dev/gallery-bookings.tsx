import clsx from "clsx";
import type { ComponentProps } from "react";
import { RecoverLink } from "#app/features/bookings/components/recover-link.tsx";
import { ReservationTicket } from "#app/features/bookings/components/reservation-ticket.tsx";
import { ReservationTimeline } from "#app/features/bookings/components/reservation-timeline.tsx";
import { ClientSearch, ReservationViews } from "#app/features/bookings/components/reservation-views.tsx";
import { ChefOffline, WriteToChef } from "#app/features/bookings/components/write-to-chef.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

type Reservation = ComponentProps<typeof ReservationTicket>["reservation"];

const SENT = new Date("2026-11-14T17:42:00Z");

const WAITING: Reservation = {
  reference: "E49A8B7A",
  remplace: false,
  code_appel: "K7M4PD",
  statut: "en_attente",
  service: "Dîner d’hiver en cinq services",
  service_id: "diner",
  type_service: "chef_domicile",
  date_souhaitee: new Date("2026-12-12T18:00:00Z"),
  fin: { fin: new Date("2026-12-12T21:00:00Z"), lendemain: false, environ: false },
  accuse_envoye_le: SENT,
  date_limite: new Date("2026-11-17T17:42:00Z"),
  lieu: "Chez vous",
  lieu_prestation: "client",
  rue: "12 rue des Lices",
  commune_nom: "Aix-en-Provence",
  commune_insee: "38544",
  code_postal: "13100",
  frais_deplacement: 600,
  client_prenom: "Jeanne",
  client_nom: "Morel",
  client_email: "jeanne@exemple.fr",
  client_telephone: "06 12 34 56 78",
  client_message: null,
  demande_adresse: false,
  table: null,
  participants: [
    { profile_id: "adulte", profile_name: "Adulte", quantite: 2, prix_unitaire: 8500 },
    { profile_id: "enfant", profile_name: "Enfant (moins de 12 ans)", quantite: 1, prix_unitaire: 3500 },
  ],
  nombre_participants: 3,
  prix_final: 20_500,
  reste: 0,
  lien_paiement: null,
  annulation: null,
  annulation_heures: null,
  annulation_part: null,
  annulation_due: 0,
  passee: false,
  repas: 0,
  somme_due: 0,
  conditions_annulation: null,
  somme_a_rembourser: 0,
  rembourse_le: null,
  changement: null,
  changeable: { ok: false, code: "changement_impossible" },
  paye: null,
  conclu_le: null,
  renoncer: { ok: false, code: "retractation_exclue" },
  retractation: null,
  chef: {
    id: "camille",
    prenom: "Camille",
    nom: "Rousseau",
    nom_societe: null,
    ville: "Lyon",
    actif: true,
    en_ligne: true,
    photo: null,
  },
  events: [
    {
      id: 1,
      statut_avant: null,
      statut_apres: "en_attente",
      acteur: "client",
      nature: null,
      raison: null,
      created_at: SENT,
    },
  ],
  vue: new Date("2026-11-16T09:00:00Z"),
};

const after = (
  statut: Reservation["statut"],
  acteur: "chef" | "client",
  raison: string | null = null,
): Reservation => ({
  ...WAITING,
  statut,
  events: [
    ...WAITING.events,
    {
      id: 2,
      statut_avant: "en_attente",
      statut_apres: statut,
      acteur,
      nature: null,
      raison,
      created_at: new Date("2026-11-15T10:00:00Z"),
    },
  ],
});

const STATES: readonly Reservation[] = [
  WAITING,
  after("confirmee", "chef"),
  after("payee", "chef"),
  after("terminee", "chef"),
  after("annulee", "client"),
  after("annulee", "chef", "La cuisine est en travaux."),
];

const OFFLINE: Reservation = { ...WAITING, chef: { ...WAITING.chef, actif: false } };

export function GalleryBookings() {
  return (
    <>
      <GallerySection title="Bon de réservation">
        <div className={layout.columns}>
          <ReservationTicket reservation={WAITING} />
          <ReservationTicket reservation={after("annulee", "client")} />
        </div>
      </GallerySection>
      <GallerySection title="Suivi">
        {STATES.map((reservation) => (
          <ReservationTimeline
            key={`${reservation.statut} ${reservation.events.at(-1)?.acteur}`}
            reservation={reservation}
          />
        ))}
      </GallerySection>
      <GallerySection title="Écrire au chef">
        <div className={clsx(layout.cluster, styles.centered)}>
          <WriteToChef reservation={WAITING} />
          <WriteToChef reservation={OFFLINE} />
        </div>
        <ChefOffline reservation={OFFLINE} />
      </GallerySection>
      <GallerySection title="Filtres">
        <ReservationViews query={{ vue: null, statut: null, arrivee: false, q: "" }} aRepondre={2} />
        <ReservationViews query={{ vue: "passees", statut: "payee", arrivee: false, q: "" }} aRepondre={0} />
        <ClientSearch action="/dev/composants" q="" />
      </GallerySection>
      <GallerySection title="Retrouver ma réservation">
        <RecoverLink answer={undefined} />
        <RecoverLink
          answer={{
            ok: false,
            problem: null,
            values: { email: "jeanne@" },
            errors: { email: "Indiquez une adresse complète." },
          }}
        />
        <RecoverLink
          answer={{ ok: false, problem: "Trop de demandes. Réessayez dans une heure.", values: {}, errors: {} }}
        />
        <RecoverLink answer={{ ok: true, email: "une.adresse.tres.longue.de.jeanne.morel@exemple.fr" }} />
      </GallerySection>
    </>
  );
}
