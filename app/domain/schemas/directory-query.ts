import { z } from "zod";
import { parseFilters } from "../directory.ts";
import { decodeCursor } from "../directory-cursor.ts";

const parameter = z.string().nullable().catch(null);

/** Never fails: invalid values mean no filter and the first page. */
export const directoryQuerySchema = z
  .object({
    q: parameter,
    location: parameter,
    specialty: parameter,
    experience: parameter,
    cursor: parameter,
  })
  .transform((query) => ({
    filters: parseFilters(new Map(Object.entries(query))),
    cursor: decodeCursor(query.cursor),
  }));
export type DirectoryQuery = z.output<typeof directoryQuerySchema>;
