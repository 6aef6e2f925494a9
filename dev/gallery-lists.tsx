import { useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DateBlock, List, PickLink } from "#app/ui/list.tsx";
import { Loading, SkeletonBar, SkeletonCard, Spinner } from "#app/ui/loading.tsx";
import { Stat, Stats } from "#app/ui/stat.tsx";
import { Table } from "#app/ui/table.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import { DropZone, UploadRow } from "#app/ui/upload.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryLists() {
  return (
    <>
      <GallerySection title="Chiffres et listes">
        <Stats>
          <Stat label="Réservations ce mois">14</Stat>
          <Stat label="Clients">37</Stat>
          <Stat label="Chiffre d’affaires ce mois" note="payées et terminées">
            2&nbsp;460,00&nbsp;€
          </Stat>
        </Stats>
        <LinkTabs
          label="Pages"
          tabs={[
            { to: "/dev/composants", label: "Cette page", count: { value: 4 } },
            { to: "/help", label: "Une autre" },
          ]}
        />
        <PickList />
        <div className="puces">
          <DateBlock weekday="sam." day="12" month="déc." lively />
          <DateBlock weekday="dim." day="13" month="déc." />
        </div>
        <Table caption="Profils clients" head={["Nom", "Prix de base", "Statut"]}>
          <tr>
            <td>Adulte</td>
            <td>55,00&nbsp;€</td>
            <td>
              <Status tone="actif">Actif</Status>
            </td>
          </tr>
          <tr>
            <td>Groupe scolaire</td>
            <td>18,00&nbsp;€</td>
            <td>
              <Status tone="inactif">Inactif</Status>
            </td>
          </tr>
        </Table>
      </GallerySection>
      <Waiting />
      <Uploads />
    </>
  );
}

function PickList() {
  return (
    <List label="Messages d’aide">
      {["Marc Vidal", "Claire Lambert"].map((name, rank) => (
        <PickLink
          key={name}
          to={rank === 0 ? "" : "/"}
          lead={<Avatar initials={name.slice(0, 1)} seed={name} />}
          title={name}
          note="Problème de réservation"
          end={<Status tone="nouveau">Nouveau</Status>}
        />
      ))}
    </List>
  );
}

function Waiting() {
  return (
    <GallerySection title="Vide et attente">
      <div className="grille-2">
        <EmptyState
          framed
          spot="reservation"
          title="Aucune réservation pour l’instant"
          hint="Ouvrez des créneaux&nbsp;: les demandes arriveront ici."
        />
        <EmptyState framed spot="service" title="Aucun service disponible pour le moment" />
        <EmptyState framed spot="message" title="Aucun message" />
        <EmptyState framed spot="calendrier" title="Aucun créneau programmé" />
        <EmptyState framed spot="photo" title="Votre galerie est vide" />
        <EmptyState framed spot="assiette" title="Aucun chef trouvé" />
      </div>
      <Loading label="Chargement des chefs...">
        <div className="grille-chefs">
          <SkeletonCard />
          <SkeletonCard />
        </div>
        <SkeletonBar width="40%" />
      </Loading>
      <Spinner label="Chargement" />
    </GallerySection>
  );
}

function Uploads() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <GallerySection title="Envoi de fichiers">
      <DropZone
        title="Déposez vos photos ici, ou choisissez des fichiers"
        hint="JPEG, PNG ou WebP, 5 Mo par image"
        accept="image/*"
        choose="Choisir des fichiers"
        release={(count) => `Relâchez pour ajouter ${count} photos`}
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <DropZone
        disabled
        title="10 photos sur 10"
        hint="Retirez-en une pour en ajouter"
        accept="image/*"
        choose="Choisir des fichiers"
        release={String}
        onFiles={() => {}}
      />
      <List label="Envois">
        {names.map((name) => (
          <UploadRow
            key={name}
            fileName={name}
            state={{ kind: "processing" }}
            cancelLabel="Retirer"
            onCancel={() => {}}
          />
        ))}
        <UploadRow
          fileName="magret.jpg"
          thumbnail="/placeholder.svg"
          state={{ kind: "sending", percent: 64 }}
          cancelLabel="Annuler l’envoi de magret.jpg"
          onCancel={() => {}}
        />
        <UploadRow
          fileName="table.webp"
          state={{ kind: "failed", error: "Erreur lors de l'upload" }}
          cancelLabel="Retirer table.webp"
          onCancel={() => {}}
          onRetry={() => {}}
        />
        <UploadRow
          fileName="menu.pdf"
          state={{ kind: "failed", error: "menu.pdf n'est pas une image valide" }}
          cancelLabel="Retirer menu.pdf de la liste"
          onCancel={() => {}}
        />
      </List>
    </GallerySection>
  );
}
