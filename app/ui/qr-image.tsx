/** Modules of a QR code as one path, from its top left corner. */
type QrDrawing = { readonly size: number; readonly path: string };

/** As wide as its box. Without a label it is decorative: what it leads to stands beside it. */
export function QrImage({ code: { size, path }, label }: { code: QrDrawing; label?: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={path} fill="#2a1117" />
    </svg>
  );
}
