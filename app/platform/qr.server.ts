import qrcode from "qrcode";

export type SecondFactorKey = { cle: string; qr: { size: number; path: string } };

/** The key of an application of codes, drawn as one path: the page needs no picture and no script for it. */
export function drawSecondFactorKey(email: string, cle: string): SecondFactorKey {
  const query = new URLSearchParams({ secret: cle, issuer: "Convive", digits: "6", period: "30" });
  const uri = `otpauth://totp/${encodeURIComponent(`Convive:${email}`)}?${query}`;
  const { size, data } = qrcode.create(uri, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data].flatMap((dark, rank) =>
    dark ? [`M${rank % size} ${Math.floor(rank / size)}h1v1h-1z`] : [],
  );
  return { cle, qr: { size, path: squares.join("") } };
}
