import type { Database } from "../database.ts";
import { auditLog } from "../schema/audit.ts";
import { ADMIN_EMAIL, userId } from "./demo-accounts.ts";
import { chefId, PAUSED_DAY } from "./demo-chefs.ts";
import { demo } from "./demo-data.ts";
import { demoInstant, joinedAt } from "./demo-dates.ts";

type Entry = typeof auditLog.$inferInsert & { at: Date };

/** The entries that the demonstration chefs would have left in the audit log, oldest first: it is ordered by id. */
export async function insertDemoJournal(db: Database, now: Date): Promise<void> {
  const admin = userId(ADMIN_EMAIL);
  const entries = demo.chefs.flatMap((chef): Entry[] => {
    const objet = `chef:${chefId(chef.dossier)}` as const;
    const made: Entry = {
      ...{ objet, action: "profil_chef_cree", acteur_id: userId(chef.email) },
      at: joinedAt(chef, now),
    };
    const badge: Entry[] =
      chef.verifie_jour === null
        ? []
        : [{ objet, action: "badge_pose", acteur_id: admin, at: demoInstant(now, chef.verifie_jour, "10:00") }];
    const details = { fondement: "demande" } as const;
    const off: Entry[] = chef.actif
      ? []
      : [
          {
            objet,
            action: "chef_desactive",
            acteur_id: userId(chef.email),
            details,
            at: demoInstant(now, PAUSED_DAY, "11:00"),
          },
        ];
    return [made, ...badge, ...off];
  });
  await db.insert(auditLog).values(entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
}
