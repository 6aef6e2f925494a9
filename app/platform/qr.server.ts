import qrcode from "qrcode";

export type SecondFactorKey = { cle: string; qr: { size: number; path: string } };

/** QR code of a TOTP secret for an authenticator app, as one SVG path: no image request and no script needed. */
export function drawSecondFactorKey(email: string, cle: string): SecondFactorKey {
  const query = new URLSearchParams({ secret: cle, issuer: "Convive", digits: "6", period: "30" });
  const uri = `otpauth://totp/${encodeURIComponent(`Convive:${email}`)}?${query}`;
  const { size, data } = qrcode.create(uri, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data].flatMap((dark, index) =>
    dark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { cle, qr: { size, path: squares.join("") } };
}
