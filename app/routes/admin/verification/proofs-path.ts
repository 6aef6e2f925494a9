const LIST = "/admin/verification";

/** The list with its current search. */
export const proofsListPath = (q: string): string => withParams(LIST, { q });

/** A dossier and the document being edited, with the list's current search. */
export const proofsPath = (chef_id: string, q: string, piece = ""): string =>
  withParams(`${LIST}/${chef_id}`, { q, piece });

/** The dossier with the form for withdrawing its badge. */
export const withdrawalPath = (chef_id: string, q: string): string =>
  withParams(`${LIST}/${chef_id}`, { q, retirer: "1" });

function withParams(path: string, params: Record<string, string>): string {
  const query = Object.entries(params).filter(([, value]) => value !== "");
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}
