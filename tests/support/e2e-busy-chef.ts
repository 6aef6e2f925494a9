import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, instantOf } from "#app/shared/calendar.ts";
import { insertAccount } from "./accounts.ts";
import { inE2eDatabase } from "./e2e-database.ts";
import { aMessage, aReservation, aService, aSlot, insert } from "./factories.ts";

const PARTICIPANTS = JSON.stringify([
  { profile_id: randomUUID(), profile_name: "Étudiant", quantite: 2, prix_unitaire: "40.00" },
]);

/**
 * A chef with a meal at noon tomorrow, a request that expires within twelve hours, a paid meal of last month and a message. Last
 * week the same weekday was open at 18:00. `others`: that many requests more, each of which expires after the one before it.
 */
export async function aBusyChef(others = 0): Promise<string> {
  const email = `matin-${randomUUID()}@exemple.fr`;
  const today = dayOf(new Date());
  await inE2eDatabase(async (client) => {
    const account = await insertAccount(client, email, { actif: false });
    const chef_id = account.chef_id ?? "";
    await client.query("update chefs set fournisseur_mail = 'gmail', lien_paiement = $2 where id = $1", [
      chef_id,
      "https://paiement.exemple.fr/lea",
    ]);
    const kind = { titre: "Atelier racines", duree_minutes: 180, lieu_prestation: "distance" };
    const service = await insert(client, "services", aService(chef_id, kind));
    const reserve = async (days: number, over: object) => {
      const date_souhaitee = instantOf(addDays(today, days), "12:00") ?? new Date();
      const times = { date_debut: date_souhaitee, date_fin: addMinutes(date_souhaitee, 60) };
      const slot = await insert(
        client,
        "service_availabilities",
        aSlot(service.id, { ...times, places_disponibles: 6, places_reservees: 2 }),
      );
      const meal = { date_souhaitee, date_fin: addMinutes(date_souhaitee, 180), participants: PARTICIPANTS, ...over };
      await insert(client, "reservations", aReservation(chef_id, service.id, slot.id, meal));
    };
    const usual = instantOf(addDays(today, -6), "18:00") ?? new Date();
    const lastWeek = { date_debut: usual, date_fin: addMinutes(usual, 60), places_disponibles: 6 };
    await insert(client, "service_availabilities", aSlot(service.id, lastWeek));
    // Tomorrow: at noon today, what is next would depend on the hour of the test.
    await reserve(1, { statut: "confirmee", client_prenom: "Yanis", client_nom: "Chevrier" });
    const sixtyFourHours = 64 * 60;
    await reserve(9, {
      statut: "en_attente",
      client_prenom: "Jeanne",
      client_nom: "Morel-Castellane",
      created_at: addMinutes(new Date(), -sixtyFourHours),
    });
    for (let rank = 0; rank < others; rank++) {
      await reserve(10 + rank, {
        statut: "en_attente",
        client_prenom: "Ana",
        client_nom: `Bertin ${rank + 1}`,
        created_at: addMinutes(new Date(), 60 * (rank - others)),
      });
    }
    await reserve(-40, {
      statut: "terminee",
      prix_final: "1297.76",
      created_at: addMinutes(new Date(), -60 * 24 * 50),
    });
    await insert(client, "contact_messages", aMessage(chef_id));
  });
  return email;
}
