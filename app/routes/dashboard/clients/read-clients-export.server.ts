import { selectAllClients } from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { writeCsv } from "#app/shared/csv.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const HEADINGS = ["Prénom", "Nom", "E-mail", "Téléphone", "Réservations", "Dernière date", "Total payé (€)"];

/** All clients as a CSV file. */
export async function readClientsExport({ chef_id }: ChefScope): Promise<string> {
  const clients = await selectAllClients(db, chef_id);
  const rows = clients.map(({ client_email, nombre, derniere_ms, total, personne }) => {
    const [prenom = "", nom = "", telephone = ""] = personne.flat();
    return [prenom, nom, client_email, telephone, nombre, dayOf(new Date(derniere_ms)), total.replace(".", ",")];
  });
  return writeCsv([HEADINGS, ...rows]);
}
