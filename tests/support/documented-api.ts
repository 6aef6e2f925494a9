import { z } from "zod";

const parameter = z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), required: z.boolean() });
const content = z.object({ "application/json": z.object({ schema: z.object({ $ref: z.string() }) }) });
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
const document = z.looseObject({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.object({ get: operation })),
  webhooks: z.record(
    z.string(),
    z.object({ post: operation.extend({ requestBody: z.object({ required: z.literal(true), content }) }) }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Answer = { status: number; headers: Headers; body: unknown };
const slots = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      titre: z.string(),
      creneaux: z.array(
        z.object({
          id: z.string(),
          date_debut: z.string(),
          date_fin: z.string(),
          places_restantes: z.number().nullable(),
          url: z.string(),
        }),
      ),
    }),
  ),
});

/**
 * A client that knows the OpenAPI document and nothing else: it builds addresses from the documented parameters, and refuses
 * a status or a body that the document does not describe.
 */
export async function documentedApi(origin: string, headers: Record<string, string>) {
  const answer = await fetch(`${origin}/api/openapi.json`, { headers });
  const { paths, webhooks, components } = document.parse(await answer.json());

  const check = (reference: string, body: unknown) =>
    z.fromJSONSchema(schemaNamed(components.schemas, reference)).parse(body);

  async function call(id: string, values: Record<string, string>, more: Record<string, string> = {}): Promise<Answer> {
    const [path, found] = Object.entries(paths).find(([, { get }]) => get.operationId === id) ?? [];
    if (path === undefined || found === undefined) throw new Error(`${id} is not documented`);
    const { parameters, responses } = found.get;
    const unknown = Object.keys(values).filter((name) => !parameters.some((one) => one.name === name));
    const missing = parameters.filter(({ name, required }) => required && values[name] === undefined);
    if (unknown.length + missing.length > 0)
      throw new Error(`${id}: unknown ${unknown.join()}, ${missing.length} missing`);
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
      origin,
    );
    for (const { name } of parameters.filter((one) => one.in === "query")) {
      if (values[name] !== undefined) url.searchParams.set(name, values[name]);
    }
    const response = await fetch(url, { headers: { ...headers, ...more } });
    const described = responses[String(response.status)];
    if (described === undefined) throw new Error(`${id}: status ${response.status} is not documented`);
    const reference = described.content?.["application/json"].schema.$ref;
    const body: unknown = reference === undefined ? null : check(reference, await response.json());
    return { status: response.status, headers: response.headers, body };
  }

  return {
    operations: Object.values(paths).map(({ get }) => get.operationId),
    paths: Object.keys(paths),
    events: Object.keys(webhooks),
    call,
    /** What a site writes to show the free slots of its chef. */
    async freeSlots(chef_id: string, wanted: { du?: string; au?: string; service?: string } = {}) {
      const { status, body } = await call("readFreeSlots", { chef_id, ...wanted });
      if (status !== 200) throw new Error(`readFreeSlots answered ${status}`);
      return slots.parse(body).services;
    },
    /** The body of a webhook, as the document describes it. */
    checkEvent(type: string, body: unknown): unknown {
      const reference = webhooks[type]?.post.requestBody.content["application/json"].schema.$ref;
      if (reference === undefined) throw new Error(`${type} is not documented`);
      return check(reference, body);
    },
  };
}

function schemaNamed(schemas: Record<string, unknown>, reference: string) {
  const schema = schemas[reference.replace("#/components/schemas/", "")];
  return z.record(z.string(), z.json()).parse(schema);
}
