import { isSiren, isSiret } from "#app/features/verification/rules/siret.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { hasTwoAtSigns, isEmailAddress, normalizePhone } from "#app/shared/mail-link.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import {
  CONFIRMED_FACTS,
  type ConfirmedFact,
  FACT_PAGES,
  HOSTING_COUNTRIES,
  LEGAL_FACTS,
  type LegalPath,
  OPERATOR_FACTS,
  type OperatorFact,
} from "./codes.ts";

/** What was saved last for each fact; a fact that was never saved is absent. */
export type OperatorFacts = { readonly [Fact in OperatorFact]?: { readonly valeur: string; readonly depuis: Date } };

/** Who publishes the site and where to write to them, as far as it is set. */
export const publisherOf = ({ nom, email_signalement }: OperatorFacts) => ({
  nom: nom?.valeur ?? null,
  contact: email_signalement?.valeur ?? null,
});

/** How the site names itself and is reached, as far as it is set. */
export const siteOf = ({ site_nom, contact_email, contact_telephone }: OperatorFacts) => ({
  site_nom: site_nom?.valeur ?? null,
  contact_email: contact_email?.valeur ?? null,
  contact_telephone: contact_telephone?.valeur ?? null,
});

export const missingFacts = (facts: OperatorFacts): OperatorFact[] =>
  LEGAL_FACTS.filter((fact) => facts[fact] === undefined);

/** The day of a page's text, or of the newest fact that it shows. */
export function revisionOf(text: Day, page: string, facts: OperatorFacts): Day {
  const shown = OPERATOR_FACTS.filter((fact) => FACT_PAGES[fact].some((path: LegalPath) => path === page));
  const days = shown.flatMap((fact) => facts[fact] ?? []).map(({ depuis }) => dayOf(depuis));
  return days.reduce((latest, day) => (day > latest ? day : latest), text);
}

/** The fact, when its value is an address that must be confirmed before it is shown. */
export const confirmedFact = (fact: OperatorFact): ConfirmedFact | undefined =>
  CONFIRMED_FACTS.find((confirmed) => confirmed === fact);

const CONFIRMATION_DAYS = 7;
/** Until when the link of a test mail can be followed. */
export const confirmationEnd = (now: Date): Date => new Date(now.getTime() + CONFIRMATION_DAYS * 86_400_000);

export type FactRefusal =
  | ("fait_longueur" | "capital_invalide" | "rcs_invalide" | "kbis_dernier_chiffre" | "siret_chiffres")
  | ("siret_autre_rcs" | "tva_invalide" | "tva_autre_rcs" | "personne_requise" | "hebergeur_incomplet")
  | (
      | "champ_requis"
      | "pays_inconnu"
      | "telephone_invalide"
      | "mediateur_incomplet"
      | "email_deux_arobases"
      | "email_incomplet"
    );
type Checked = Result<string, FactRefusal>;

const digitsOf = (text: string): string => text.replace(/\D/g, "");
const grouped = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ").trim();
const partsOf = (text: string): string[] => text.split(/[,;]/).map((part) => part.trim());
/** Enough of a fact to compare another one with it. */
type KnownFacts = { readonly [Fact in OperatorFact]?: { readonly valeur: string } };
const sirenOf = (facts: KnownFacts): string => digitsOf(facts.immatriculation?.valeur ?? "");

const VAT_EXEMPT = "Non assujetti, article 293 B du CGI";

function checkCapital(text: string): Checked {
  const [, euros = "", cents = ""] = /^([\d ]+)(?:[.,](\d{1,2}))? ?(?:€|euros?)?$/i.exec(text) ?? [];
  const whole = digitsOf(euros).replace(/^0+/, "");
  if (whole === "") return refuse("capital_invalide");
  const shown = whole.replace(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  return ok(`${shown}${cents === "" ? "" : `,${cents.padEnd(2, "0")}`}\u00a0€`);
}

function checkRegistration(text: string): Checked {
  const [, ville = "", number = ""] = /^RCS (\p{L}[\p{L} '’-]*?) ([\d .]+)$/iu.exec(text) ?? [];
  const siren = digitsOf(number);
  if (siren.length !== 9) return refuse("rcs_invalide");
  return isSiren(siren) ? ok(`RCS ${ville} ${grouped(siren)}`) : refuse("kbis_dernier_chiffre");
}

function checkSiret(text: string, facts: KnownFacts): Checked {
  const digits = digitsOf(text);
  if (digits.length !== 14) return refuse("siret_chiffres", { n: digits.length });
  if (!isSiret(text)) return refuse("kbis_dernier_chiffre");
  return digits.startsWith(sirenOf(facts)) ? ok(grouped(digits)) : refuse("siret_autre_rcs");
}

/** FR, a key of two digits computed from the SIREN, and the SIREN. */
function checkVat(text: string, facts: KnownFacts): Checked {
  if (/^non assujetti/i.test(text)) return ok(VAT_EXEMPT);
  const [, key = "", siren = ""] = /^FR(\d{2})(\d{9})$/i.exec(text.replace(/[ .]/g, "")) ?? [];
  if (!isSiren(siren) || (12 + 3 * (Number(siren) % 97)) % 97 !== Number(key)) return refuse("tva_invalide");
  return siren.startsWith(sirenOf(facts)) ? ok(`FR ${key} ${grouped(siren)}`) : refuse("tva_autre_rcs");
}

const checkPerson = (text: string): Checked =>
  /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)+$/u.test(text) ? ok(text) : refuse("personne_requise");

function checkHost(text: string): Checked {
  const parts = partsOf(text);
  const called = parts.filter((part) => normalizePhone(part.replace(/^t[ée]l[^\d+]*/i, "")) !== null);
  const others = parts.filter((part) => /\p{L}{2}/u.test(part));
  return called.length > 0 && others.length > 1 ? ok(text) : refuse("hebergeur_incomplet");
}

/** The postal address is recognised by its code, the site by its name. */
function checkMediator(text: string): Checked {
  const parts = partsOf(text);
  const site = parts.some((part) => /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?$/u.test(part));
  return site && parts.length > 2 && /\b\d{5}\b/.test(text) ? ok(text) : refuse("mediateur_incomplet");
}

function checkEmail(text: string): Checked {
  if (hasTwoAtSigns(text)) return refuse("email_deux_arobases");
  return isEmailAddress(text) ? ok(text) : refuse("email_incomplet");
}

/** Ten digits are written in pairs; a number from abroad as it was typed. */
function checkPhone(text: string): Checked {
  const number = normalizePhone(text);
  if (number === null) return refuse("telephone_invalide");
  return ok(number.startsWith("0") ? number.replace(/\B(?=(?:\d{2})+$)/g, " ") : text);
}

type Rule = {
  readonly min: number;
  readonly max: number;
  readonly check: (text: string, facts: KnownFacts) => Checked;
};
const between = (min: number, max: number, check: Rule["check"] = ok): Rule => ({ min, max, check });

const RULES: Record<OperatorFact, Rule> = {
  site_nom: between(2, 40),
  contact_email: between(1, 254, checkEmail),
  contact_telephone: between(1, 30, checkPhone),
  nom: between(2, 120),
  forme: between(2, 120),
  capital: between(1, 40, checkCapital),
  adresse: between(5, 200),
  ville: between(2, 80),
  immatriculation: between(1, 120, checkRegistration),
  siret: between(1, 40, checkSiret),
  tva: between(1, 60, checkVat),
  directeur_publication: between(2, 120, checkPerson),
  mediateur: between(2, 300, checkMediator),
  email_signalement: between(1, 254, checkEmail),
  email_donnees: between(1, 254, checkEmail),
  hebergeur: between(2, 300, checkHost),
  hebergement_pays: between(2, 200, (text) => (HOSTING_COUNTRIES.includes(text) ? ok(text) : refuse("pays_inconnu"))),
  stockage: between(2, 200),
  relais_mail: between(2, 200),
  tarifs_chefs: between(2, 1000),
  liens_capitalistiques: between(2, 1000),
};

/** The value to store for a typed line of text. `facts`: a SIRET and a VAT number must belong to the registration. */
function checkOperatorFact(fact: OperatorFact, text: string, facts: KnownFacts): Checked {
  const { min, max, check } = RULES[fact];
  return text.length < min || text.length > max ? refuse("fait_longueur", { min, max }) : check(text, facts);
}

type TypedFacts = { readonly [Fact in OperatorFact]?: string };
export type FactValue = { readonly fait: OperatorFact; readonly valeur: string };
export type RefusedFacts = { readonly [Fact in OperatorFact]?: Refusal<FactRefusal> };

/**
 * The values to store for facts typed together, and what is refused. In the order of the console: the registration is checked
 * before the numbers that must belong to it. A field left empty is no value; one that was saved cannot be emptied.
 */
export function checkOperatorFacts(
  typed: TypedFacts,
  saved: KnownFacts,
): { values: FactValue[]; refused: RefusedFacts } {
  const left = OPERATOR_FACTS.flatMap((fait) => {
    const text = typed[fait];
    return text === undefined || (text === "" && saved[fait] === undefined) ? [] : [{ fait, text }];
  });
  return left.reduce<{ values: FactValue[]; refused: RefusedFacts }>(
    ({ values, refused }, { fait, text }) => {
      const known = { ...saved, ...Object.fromEntries(values.map((one) => [one.fait, one])) };
      const checked: Checked = text === "" ? refuse("champ_requis") : checkOperatorFact(fait, text, known);
      return checked.ok
        ? { values: [...values, { fait, valeur: checked.value }], refused }
        : { values, refused: { ...refused, [fait]: checked } };
    },
    { values: [], refused: {} },
  );
}
