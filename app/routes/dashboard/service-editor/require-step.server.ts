import { isStep } from "#app/features/services/rules/service-draft.ts";
import { idParam, notFound } from "#app/platform/context.server.ts";

/** The page that an address names. « nouveau »: of a service that is not begun, without an id. */
export function requireStep({ serviceId, etape }: { readonly serviceId: string; readonly etape: string }) {
  if (!isStep(etape)) throw notFound();
  return { id: serviceId === "nouveau" ? null : idParam(serviceId), etape };
}
