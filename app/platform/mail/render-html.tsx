import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type Bloc,
  emailLink,
  footOfMails,
  type Mail,
  type Publisher,
  publisherLine,
  type Texte,
  teamEmail,
} from "#app/shared/copy/mail.ts";
import { SHIPPED_SITE, site } from "#app/shared/copy/site.ts";

// Mail clients ignore stylesheets and many support only tables: styles are inline.
const bordeaux = "#5c1528";
const link = "#7c2038";
const page: CSSProperties = {
  margin: 0,
  background: "#f4ecdf",
  fontFamily: "Figtree,'Segoe UI',Helvetica,Arial,sans-serif",
  fontSize: 16,
  lineHeight: 1.55,
  color: "#2a1117",
};
const card: CSSProperties = {
  width: "100%",
  maxWidth: 600,
  background: "#ffffff",
  borderRadius: 14,
  overflow: "hidden",
};
const heading: CSSProperties = {
  margin: "0 0 10px",
  fontFamily: "'Young Serif',Georgia,serif",
  fontWeight: 400,
  fontSize: 28,
  lineHeight: 1.15,
  color: bordeaux,
};
const button: CSSProperties = {
  display: "inline-block",
  background: bordeaux,
  color: "#ffffff",
  textDecoration: "none",
  fontWeight: 600,
  padding: "14px 26px",
  borderRadius: 10,
};
const note: CSSProperties = {
  margin: "10px 0 0",
  padding: "14px 16px",
  background: "#faf6ee",
  borderRadius: 8,
  fontSize: 14,
  color: "#624a4f",
};
const quote: CSSProperties = {
  margin: "0 0 20px",
  padding: "18px 22px",
  background: "#faf6ee",
  borderLeft: "4px solid #f3d06a",
  borderRadius: 6,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
};
const strong: CSSProperties = { fontWeight: 600 };
const sum: CSSProperties = { fontFamily: heading.fontFamily, fontSize: 24, lineHeight: 1.2, whiteSpace: "nowrap" };
const small: CSSProperties = { margin: "18px auto 0", maxWidth: 520, fontSize: 13, color: "#6d565a" };

type Frame = { origin: string; editeur?: Publisher };

export function renderHtml(mail: Mail, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} frame={frame} />)}`;
}

function MailPage({ mail, frame }: { mail: Mail; frame: Frame }) {
  const publisher = frame.editeur === undefined ? null : publisherLine(frame.editeur);
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{mail.objet}</title>
      </head>
      <body style={page}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{mail.preambule}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "28px 12px" }}>
                <table role="presentation" width="600" cellPadding={0} cellSpacing={0} style={card}>
                  <tbody>
                    <tr>
                      <td style={{ padding: "22px 32px 18px" }}>
                        <Brand origin={frame.origin} />
                      </td>
                    </tr>
                    <Liteau />
                    <tr>
                      <td style={{ padding: "30px 32px 34px" }}>
                        <h1 style={heading}>{mail.titre}</h1>
                        {mail.blocs.map((bloc) => (
                          <BlocHtml key={JSON.stringify(bloc)} bloc={bloc} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={small}>
                  {footOfMails()}
                  <br />
                  Cet e-mail est envoyé automatiquement par {site().site_nom}. Une question{"\u00a0"}:{" "}
                  <Phrase texte={[emailLink(teamEmail())]} />
                  {publisher === null ? null : (
                    <>
                      <br />
                      {publisher}
                    </>
                  )}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The picture shows « Convive »: a site with another name gets text instead. */
function Brand({ origin }: { origin: string }) {
  const { site_nom: nom } = site();
  return nom === SHIPPED_SITE.site_nom ? (
    <img src={`${origin}/wordmark.png`} width={124} height={29} alt={nom} style={{ display: "block" }} />
  ) : (
    <span style={sum}>{nom}</span>
  );
}

/** The woven stripe of a kitchen cloth: thin, thick, thin. */
function Liteau() {
  const bands = [
    { id: "haut", height: 2, filled: true },
    { id: "vide-haut", height: 4, filled: false },
    { id: "milieu", height: 8, filled: true },
    { id: "vide-bas", height: 4, filled: false },
    { id: "bas", height: 2, filled: true },
  ];
  return bands.map(({ id, height, filled }) => (
    <tr key={id}>
      <td style={{ height, lineHeight: `${height}px`, fontSize: 0, ...(filled ? { background: bordeaux } : {}) }}>
        {"\u00a0"}
      </td>
    </tr>
  ));
}

function Bon({ lignes }: Pick<Extract<Bloc, { type: "bon" }>, "lignes">) {
  const rule = { borderBottom: "1px solid #e8dccb" };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "0 0 20px", background: "#fef9e6", borderRadius: 6, padding: "18px 22px" }}
    >
      <tbody>
        {lignes.map(({ libelle, valeur, total }, rank) => {
          const line = rank < lignes.length - 1 ? rule : {};
          return (
            <tr key={libelle}>
              <td
                width="34%"
                valign={total ? "middle" : "top"}
                style={{ padding: "7px 12px 7px 0", ...(total ? { fontWeight: 600 } : { color: "#624a4f" }), ...line }}
              >
                {libelle}
              </td>
              <td
                align="right"
                style={{
                  padding: "7px 0",
                  whiteSpace: "pre-line",
                  overflowWrap: "anywhere",
                  ...(total ? sum : strong),
                  ...line,
                }}
              >
                <Phrase texte={valeur} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Links are the only markup inside a sentence. */
function Phrase({ texte }: { texte: Texte }) {
  if (typeof texte === "string") return texte;
  return texte.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <a key={piece.lien} href={piece.lien} style={{ color: link }}>
        {piece.libelle}
      </a>
    ),
  );
}

function Points({ points }: Pick<Extract<Bloc, { type: "points" }>, "points">) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 16px" }}>
      <tbody>
        {points.map(({ titre, detail }) => (
          <tr key={titre}>
            <td valign="top" width="22" style={{ padding: "6px 0", color: bordeaux, ...strong }}>
              –
            </td>
            <td style={{ padding: "6px 0" }}>
              <b>{titre}</b>
              <br />
              <span style={{ color: "#624a4f" }}>{detail}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figure: CSSProperties = {
  display: "block",
  height: 48,
  lineHeight: "46px",
  border: "1.5px solid #9a6a00",
  borderRadius: 10,
  background: "#fdf1c7",
  color: bordeaux,
  fontSize: 20,
  fontWeight: 600,
  textDecoration: "none",
};

function Notes({ titre, liens, aide }: Extract<Bloc, { type: "notes" }>) {
  return (
    <div style={{ margin: "0 0 20px" }}>
      <p style={{ margin: "0 0 12px" }}>
        <b>{titre}</b>
      </p>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ maxWidth: 280, margin: "0 -3px" }}
      >
        <tbody>
          <tr>
            {liens.map(({ libelle, lien }) => (
              <td key={lien} align="center" width="20%" style={{ padding: "0 3px" }}>
                <a href={lien} title={`${libelle} sur ${liens.length}`} style={figure}>
                  {libelle}
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p style={{ margin: "10px 0 0", fontSize: 14, color: "#6d565a" }}>{aide}</p>
    </div>
  );
}

function BlocHtml({ bloc }: { bloc: Bloc }) {
  switch (bloc.type) {
    case "paragraphe":
      return (
        <p style={{ margin: "0 0 16px", whiteSpace: "pre-line" }}>
          <Phrase texte={bloc.texte} />
        </p>
      );
    case "titre":
      return <h2 style={{ margin: "24px 0 8px", fontSize: 18 }}>{bloc.texte}</h2>;
    case "liste":
      return (
        <ul style={{ margin: "0 0 16px", paddingLeft: 20 }}>
          {bloc.elements.map((element) => (
            <li key={JSON.stringify(element)} style={{ marginBottom: 6 }}>
              <Phrase texte={element} />
            </li>
          ))}
        </ul>
      );
    case "points":
      return <Points points={bloc.points} />;
    case "bon":
      return <Bon lignes={bloc.lignes} />;
    case "note":
      return (
        <p style={note}>
          <Phrase texte={bloc.texte} />
        </p>
      );
    case "citation":
      return <blockquote style={quote}>{bloc.texte}</blockquote>;
    case "notes":
      return <Notes {...bloc} />;
    case "bouton":
      return (
        <div style={{ padding: "8px 0 20px" }}>
          <a href={bloc.lien} style={button}>
            {bloc.libelle}
          </a>
          <p style={{ margin: "16px 0 0", fontSize: 14, color: "#7b6367" }}>
            Le bouton ne répond pas{"\u00a0"}? Copiez cette adresse{"\u00a0"}:
            <br />
            <span style={{ color: link, wordBreak: "break-all" }}>{bloc.lien}</span>
          </p>
        </div>
      );
  }
}
