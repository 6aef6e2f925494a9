import clsx from "clsx";
import type { ComponentProps } from "react";
import { UpdateEntry } from "#app/features/console/components/update-entry.tsx";
import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { AuthFrame } from "#app/frame/auth-frame.tsx";
import { ChefGrid } from "#app/frame/chef-grid.tsx";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { FailureReference } from "#app/frame/failure-reference.tsx";
import { Header } from "#app/frame/header.tsx";
import { MobileAccount } from "#app/frame/navigation.tsx";
import { PrivateFailure } from "#app/frame/private-failure.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section.tsx";

type Chef = ComponentProps<typeof ChefGrid>["chefs"][number];

const CHEF: Chef = {
  id: "6f1f0c52-6a3a-4f0e-9a6a-0d3f7f1f2a01",
  slug: "camille-rousseau-lyon",
  prenom: "Camille",
  nom: "Rousseau",
  nom_societe: null,
  ville: "Lyon",
  zone_intervention: null,
  description: null,
  annees_experience: null,
  specialites: [],
  zone: { deplacement: "rayon", rayon_km: 30, commune: "Lyon", recoit: ["Lyon"], distance: false },
  verifie_le: null,
  evaluation: { moyenne: 4.8, nombre: 23 },
  offre: { prix: 1450, jour: "2026-11-19" },
  hors_police: false,
  portrait: null,
};

const CHEFS: readonly Chef[] = [
  CHEF,
  {
    ...CHEF,
    id: "6f1f0c52-6a3a-4f0e-9a6a-0d3f7f1f2a02",
    prenom: "Marie-Antoinette",
    nom: "de La Rochefoucauld-Montbéliard",
    nom_societe: "La Table de Marie-Antoinette et de ses filles",
    description: "Une cuisine de marché, de saison et de voisinage. ".repeat(6),
    annees_experience: 12,
    verifie_le: "2026-09-12",
    offre: { prix: null, jour: null },
    specialites: ["cuisine_francaise", "patisserie", "cuisine_vegetarienne", "barbecue"],
  },
];

const TEXT: ComponentProps<typeof LegalPage>["text"] = {
  titre: "Cookies",
  description: "",
  revision: "2026-11-16",
  sections: [
    { id: "premiere", titre: "Première section", contenu: <p>Un paragraphe.</p> },
    { id: "seconde", titre: "Seconde section", contenu: <p>Un autre paragraphe.</p> },
  ],
};

const NOT_FOUND = { status: 404, statusText: "Not Found", internal: true, data: null };

/** The header and the footer of a visitor are around this page. */
export function GalleryFrame() {
  return (
    <>
      <GallerySection title="En-tête, connecté">
        <div>
          <Header signedIn />
        </div>
        <div className={clsx(layout.cluster, styles.centered)}>
          <MobileAccount signedIn />
          <MobileAccount signedIn={false} />
        </div>
      </GallerySection>
      <GallerySection title="Connexion">
        <AuthFrame title="Connexion" lede="Une phrase sous le titre.">
          <p>Le formulaire.</p>
        </AuthFrame>
      </GallerySection>
      <GallerySection title="Cartes de chefs">
        <ChefGrid chefs={CHEFS} />
      </GallerySection>
      <GallerySection title="Texte légal">
        <LegalPage text={TEXT} path="/cookies" />
      </GallerySection>
      <GallerySection title="Mise à jour">
        <UpdateEntry
          numero_version="1.4"
          titre="Photos"
          contenu={"Une ligne.\nUne autre."}
          date_publication={new Date("2026-11-16T09:00:00Z")}
        />
      </GallerySection>
      <Failures />
    </>
  );
}

function Failures() {
  return (
    <>
      <GallerySection title="Chargement impossible">
        <AdminLoadError />
        <DashboardLoadError what="Vos réservations" />
        <DashboardLoadError />
        <FailureReference reference="0f8a4c1e" />
      </GallerySection>
      <GallerySection title="Pages d’erreur">
        <ErrorPage error={NOT_FOUND} inside={false} reference={undefined} />
        <ErrorPage error={new Error()} inside={false} reference="0f8a4c1e" />
        <PrivateFailure reference="0f8a4c1e" />
      </GallerySection>
    </>
  );
}
