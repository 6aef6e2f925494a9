import { describe, expect, it } from "vitest";
import { withFileIssue } from "./proofs.schema.ts";

const pdf = new TextEncoder().encode("%PDF-1.7");
const page = new TextEncoder().encode("<html>");
const invalidDate = { message: "date_invalide", path: ["expire_le"] };

describe("withFileIssue", () => {
  it("keeps the issues of the fields when the file is accepted", () => {
    expect(withFileIssue([invalidDate], pdf)).toEqual([invalidDate]);
  });

  it("adds that a file is required", () => {
    expect(withFileIssue([], null)).toEqual([{ message: "document_requis", path: ["document"] }]);
  });

  it("adds that the format is refused, after the issues of the fields", () => {
    const refused = { message: "document_format", path: ["document"] };
    expect(withFileIssue([invalidDate], page)).toEqual([invalidDate, refused]);
  });

  it("needs no file when a stored document is kept", () => {
    expect(withFileIssue([invalidDate], null, true)).toEqual([invalidDate]);
  });

  it("checks a new file even when a stored document could be kept", () => {
    expect(withFileIssue([], page, true)).toEqual([{ message: "document_format", path: ["document"] }]);
  });
});
