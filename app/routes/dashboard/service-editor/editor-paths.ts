import type { EtapeService } from "#app/features/services/rules/codes.ts";

export const EDITOR_PATH = "/dashboard/services";

/** The address of a page; null: of a service that is not begun. */
export const stepPath = (id: string | null, etape: EtapeService) => `${EDITOR_PATH}/${id ?? "nouveau"}/${etape}`;
