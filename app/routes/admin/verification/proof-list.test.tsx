import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ProofList } from "./proof-list.tsx";
import type { ShownProof } from "./read-proofs.server.ts";

const accepted: ShownProof = {
  ...{ type: "identite", state: "valide", days: null, numero: null, sent: null },
  ...{ delivre_le: "2026-01-01", expire_le: null, document: true, image: true },
};

function row(proof: ShownProof): string {
  const Page = () => <ProofList chef_id="00000000" q="" proofs={[proof]} acts={[null]} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it("given an accepted image, offers it to be seen on the page and downloaded", () => {
  expect(row(accepted)).toContain('src="/admin/verification/00000000/identite?apercu"');
  expect(row(accepted)).toContain('href="/admin/verification/00000000/identite"');
});

it("given an accepted PDF, offers the download only", () => {
  expect(row({ ...accepted, image: false })).not.toContain("apercu");
  expect(row({ ...accepted, image: false })).toContain("Télécharger le document");
});
