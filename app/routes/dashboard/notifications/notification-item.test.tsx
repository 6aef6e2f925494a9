import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { arrivalOf, NotificationItem } from "./notification-item.tsx";

const ID = "4a6e1c1e-0000-4000-8000-000000000001";
const DIALOG = `/dashboard/reservations/${ID}/changement`;
const AT = new Date("2026-11-19T10:00:00Z");

function linkFrom(page: string): string | undefined {
  const notification = {
    type: "changement",
    id: ID,
    reservation_id: ID,
    client: "Zoé Durand",
    prenom: "Zoé",
    demande: "convives",
    service: "Dîner d’hiver",
    created_at: AT,
    echeance: AT,
  } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[page]}>
      <NotificationItem notification={notification} vue={AT} />
    </MemoryRouter>,
  );
  return /href="([^"]+)"/.exec(html)?.[1];
}

it.each(["/dashboard", "/dashboard/agenda?semaine=2026-W47"])("answers a change and returns to %s", (page) => {
  expect(linkFrom(page)).toBe(`${DIALOG}?retour=${encodeURIComponent(page)}`);
});

it("does not return to another change", () => {
  expect(linkFrom(`/dashboard/reservations/${ID}/changement?retour=%2Fdashboard`)).toBe(DIALOG);
});

it("quotes the client in its row, and not in a toast", () => {
  const texte = "Une convive est allergique aux noix";
  const message = { type: "fil", id: ID, fil_id: ID, question: true, client: "Zoé Durand", texte } as const;
  const notification = { ...message, created_at: AT, echeance: null };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem notification={notification} vue={AT} />
    </MemoryRouter>,
  );
  expect(html).toContain(texte);
  expect(JSON.stringify(arrivalOf(notification, AT))).not.toContain("noix");
});

it("says in a toast until when a request is answered, and links to it", () => {
  const request = {
    type: "reservation",
    id: ID,
    client: "Zoé Durand",
    service: "Dîner d’hiver",
    date_souhaitee: new Date("2026-11-21T18:00:00Z"),
    convives: 4,
    changements: 0,
    texte: "Une convive est allergique aux noix",
    created_at: AT,
    echeance: new Date("2026-11-19T17:42:00Z"),
  } as const;
  expect(arrivalOf(request, AT)).toStrictEqual({
    tone: "success",
    title: "Nouvelle réservation",
    description: expect.stringMatching(/^Zoé Durand, Dîner d’hiver, .+ à 19:00, à répondre avant ce soir 18:42$/),
    arrival: `/dashboard/reservations/${ID}`,
  });
});

it("names the substance of an alert in its row, and not in a toast", () => {
  const alert = {
    type: "allergie",
    id: ID,
    reservation_id: ID,
    client: "Zoé Durand",
    substances: ["fruits_a_coque"],
    created_at: AT,
    echeance: new Date("2026-11-19T17:00:00Z"),
  } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem notification={alert} vue={AT} />
    </MemoryRouter>,
  );
  expect(html).toContain("Allergie à voir pour ce soir");
  expect(html).toContain("Fruits à coque, table de Zoé Durand.");
  expect(html).toContain(`href="/dashboard/reservations/${ID}/soiree"`);
  expect(arrivalOf(alert, AT)).toStrictEqual({
    tone: "success",
    title: "Allergie à voir pour ce soir",
    description: "Table de Zoé Durand",
    arrival: `/dashboard/reservations/${ID}/soiree`,
  });
  const later = { ...alert, echeance: new Date("2026-11-28T18:00:00Z") };
  expect(arrivalOf(later, AT).title).toBe("Allergie à voir pour samedi 28");
});
