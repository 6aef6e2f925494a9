import qrcode from "qrcode";

export type QrCode = { size: number; path: string };
/** `adresse` opens the authenticator app of the device that shows it. */
export type SecondFactorKey = { cle: string; adresse: string; qr: QrCode };

/** A QR code as one SVG path: no image request and no script needed. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data].flatMap((dark, index) =>
    dark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { size, path: squares.join("") };
}

/** Address and QR code of a TOTP secret for an authenticator app. */
export function drawSecondFactorKey(email: string, cle: string): SecondFactorKey {
  const query = new URLSearchParams({ secret: cle, issuer: "Convive", digits: "6", period: "30" });
  const adresse = `otpauth://totp/${encodeURIComponent(`Convive:${email}`)}?${query}`;
  return { cle, adresse, qr: drawQrCode(adresse) };
}
