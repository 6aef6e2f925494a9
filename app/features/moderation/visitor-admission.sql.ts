import { type SQL, sql } from "drizzle-orm";

/** Keyed hashes of a visitor's mailbox and networks (`app/platform/keyed-hash.server.ts`). */
export type Visitor = {
  readonly cles: readonly Buffer[];
  readonly boite: Buffer;
  readonly reseaux: readonly { readonly portee: string; readonly cle: Buffer }[];
};

const arrayOf = (values: readonly unknown[], type: "bytea" | "text"): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

/** A call of `visiteur_admis`, for a statement of the transaction that writes. */
export const visitorAdmittedSql = ({ cles, boite, reseaux }: Visitor, at: Date): SQL<boolean> =>
  sql`visiteur_admis(${arrayOf(cles, "bytea")}, ${boite}, ${arrayOf(
    reseaux.map(({ cle }) => cle),
    "bytea",
  )}, ${arrayOf(
    reseaux.map(({ portee }) => portee),
    "text",
  )}, ${at.toISOString()}::timestamptz)`;
