import { selectChefFace } from "#app/features/chefs/chef-face.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { lacksLetter } from "#app/features/chefs/rules/display-face.ts";
import { notFound } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { drawQrCode } from "#app/platform/qr.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The address of the chef's page, and what stands on a card that leads there. */
export async function readPageCard({ chef_id, prenom, actif }: ChefScope) {
  const found = await selectChefFace(db, chef_id);
  if (found === null) throw notFound();
  const { chef, portrait } = found;
  const url = new URL(chefPath(chef), env.PUBLIC_ORIGIN).href;
  const hors_police = lacksLetter(`${prenom} ${chef.nom}`);
  return { ...chef, prenom, hors_police, actif, portrait, url, qr: drawQrCode(url) };
}
