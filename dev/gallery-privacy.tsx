import type { ComponentProps } from "react";
import { DataSummary } from "#app/features/privacy/components/data-summary.tsx";
import { EraseData } from "#app/features/privacy/components/erase-data.tsx";
import { ErasureDone } from "#app/features/privacy/components/erasure-done.tsx";
import { GallerySection } from "./gallery-section.tsx";

const HERE = "/dev/composants";

const NOTHING: ComponentProps<typeof DataSummary>["data"] = {
  email: "jeanne@exemple.fr",
  expire_le: new Date("2026-11-17T09:00:00Z"),
  nombres: {
    reservations: 0,
    demandes: 0,
    messages: 0,
    aides: 0,
    recherches: 1,
    attentes: 0,
    avis: 0,
    signalements: 0,
    blocages: 0,
    adresses_remplacees: 0,
    emails: 1,
  },
  connu: true,
  a_venir: [],
  compte: null,
};

const SOME: typeof NOTHING = {
  ...NOTHING,
  nombres: { ...NOTHING.nombres, reservations: 3, messages: 2, aides: 1, avis: 2, emails: 9 },
  a_venir: [
    {
      id: "1",
      service: "Dîner",
      chef: "Camille Rousseau",
      date_souhaitee: new Date("2026-12-12T18:00:00Z"),
      sort: "annule",
    },
    {
      id: "2",
      service: "Dîner",
      chef: "Linh Tran",
      date_souhaitee: new Date("2026-12-19T18:00:00Z"),
      sort: "plus_tard",
    },
  ],
  compte: { chef: true, ici: true },
};

const RECEIPT: ComponentProps<typeof ErasureDone>["receipt"] = {
  recu: "0F8A4C1E22",
  le: new Date("2026-11-16T09:00:00Z"),
  annulees: 0,
  anonymisees: 0,
  plus_tard: 0,
  messages: 0,
  aides: 0,
  avis: 0,
  compte: false,
};

const ERASED = { annulees: 1, anonymisees: 3, plus_tard: 1, messages: 2, aides: 1, avis: 2, compte: true };

export function GalleryPrivacy() {
  return (
    <>
      <GallerySection title="Données gardées">
        <DataSummary data={NOTHING} exportTo={HERE} own />
        <DataSummary data={SOME} exportTo={HERE} own />
        <DataSummary data={SOME} exportTo={HERE} adresse="jeanne@exemple.fr" own={false} />
      </GallerySection>
      <GallerySection title="Effacement">
        <EraseData data={NOTHING} error={undefined} own />
        <ErasureDone receipt={RECEIPT} own />
        <ErasureDone receipt={{ ...RECEIPT, ...ERASED }} own={false} />
        <EraseData data={SOME} error="Saisissez le mot demandé." own={false} />
      </GallerySection>
    </>
  );
}
