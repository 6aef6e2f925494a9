import { createHash, randomUUID } from "node:crypto";
import { addMinutes, type Day, instantOf } from "#app/shared/calendar.ts";
import { inE2eDatabase, personEmail, unusedDay } from "./e2e-database.ts";
import { aReservation, aService, aSlot, insert } from "./factories.ts";

type Dinner = { jour?: Day; heure?: string; convives?: number; service?: object; reservation?: object };

/** A confirmed dinner at the client's, with milk on the menu. By default of the chef of the browser tests, who is inactive. */
export async function aDinner(
  chef = personEmail("chef"),
  { jour, heure = "19:00", convives = 8, service: offered, reservation }: Dinner = {},
): Promise<{ id: string; path: string; jour: Day }> {
  const token = randomUUID();
  const day = jour ?? (await unusedDay());
  const date_debut = instantOf(day, heure) ?? new Date();
  return inE2eDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select chefs.id from chefs join "user" on "user".id = chefs.user_id where email = $1',
      [chef],
    );
    const chef_id = rows[0]?.id ?? "";
    const service = await insert(
      client,
      "services",
      aService(chef_id, {
        lieu_prestation: "client",
        type_service: "chef_domicile",
        allergenes: ["Lait", "Gluten"],
        visible: false,
        ...offered,
      }),
    );
    const when = { date_debut, date_fin: addMinutes(date_debut, 60) };
    const slot = await insert(client, "service_availabilities", {
      ...aSlot(service.id, when),
      places_disponibles: convives,
      places_reservees: convives,
    });
    const { id } = await insert(client, "reservations", {
      ...aReservation(chef_id, service.id, slot.id, { statut: "confirmee", client_prenom: "Jeanne" }),
      date_souhaitee: date_debut,
      date_fin: addMinutes(date_debut, 180),
      nombre_participants: convives,
      places_prises: convives,
      commune_insee: "38544",
      commune_nom: "Vienne",
      code_postal: "38200",
      ...reservation,
    });
    for (const statut_apres of ["en_attente", "confirmee"])
      await insert(client, "reservation_events", { reservation_id: id, statut_apres, acteur: "chef" });
    const token_hash = createHash("sha256").update(token).digest();
    await insert(client, "reservation_tokens", { token_hash, reservation_id: id });
    return { id, path: `/reservation/${token}`, jour: day };
  });
}
