const LIST = "/admin/verification";

/** The list, as it was searched. */
export const dossiersPath = (q: string): string => withParams(LIST, { q });

/** A dossier, and the proof being written, over the list as it was searched. */
export const dossierPath = (chef_id: string, q: string, piece = ""): string =>
  withParams(`${LIST}/${chef_id}`, { q, piece });

/** The dossier, with the question why its badge goes. */
export const withdrawalPath = (chef_id: string, q: string): string =>
  withParams(`${LIST}/${chef_id}`, { q, retirer: "1" });

function withParams(path: string, params: Record<string, string>): string {
  const said = Object.entries(params).filter(([, value]) => value !== "");
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
