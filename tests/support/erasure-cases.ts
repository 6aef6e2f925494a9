import { randomUUID } from "node:crypto";
import type pg from "pg";
import { insertMarked as insert } from "./marked-insert.ts";

type Sender = { nom: string; email: string; raisons: string };

/** The person reports the page of somebody else: one case waits, one was decided and contested. */
export async function insertPersonCases(owner: pg.ClientBase, chef_id: string, sender: Sender): Promise<void> {
  const about = { signale: "chef", cible: chef_id, chef_id, motif: "autre", copie: { chef: "Ana Petit", tarifs: [] } };
  await insert(owner, "signalements", { ...about, ...sender });
  const decided = await insert(owner, "signalements", { ...about, ...sender, traite_le: "2025-06-13" });
  await insert(owner, "signalement_decisions", {
    ...{ signalement_id: decided.id, origine: "signalement", mesure: "maintenir", fondement: "conforme" },
    ...{ raison: "Rien ne contredit nos règles.", user_id: randomUUID() },
    ...{ appel_par: "signalant", appel_raisons: sender.raisons, appel_le: "2025-06-14" },
  });
}

/** Somebody reported the person's page, which was deactivated, and the team looked at their dashboard. */
export async function insertCaseOfChef(owner: pg.ClientBase, chef_id: string, text: string): Promise<void> {
  const { id: signalement_id } = await insert(owner, "signalements", {
    ...{ signale: "chef", cible: chef_id, chef_id, motif: "haine", raisons: text },
    copie: { chef: text, texte: text },
    ...{ masque_le: "2025-06-12", masque_par: randomUUID(), masque_raison: text },
  });
  await insert(owner, "signalement_decisions", {
    ...{ signalement_id, origine: "signalement", mesure: "desactiver", fondement: "conditions", duree: "definitive" },
    ...{ raison: text, user_id: randomUUID(), appel_par: "chef", appel_raisons: text, appel_le: "2025-06-14" },
  });
  const looked = { user_id: randomUUID(), session_id: randomUUID(), chef_id, motif: text };
  const times = { debut_le: "2025-06-14T08:00:00Z", fin_le: "2025-06-14T08:20:00Z" };
  await insert(owner, "vues_support", { ...looked, ...times });
  await insert(owner, "mesures", { signalement_id, chef_id, mesure: "retirer_texte", texte: text });
}
