/**
 * Says on the root element how many services this browser keeps; the menus show it by CSS, so that no page loads a script for it.
 * Forgets what is kept beyond its time. Sent as the text of an inline script too, so it may refer to nothing outside of itself.
 */
export function showKept(): void {
  const { dataset, style } = document.documentElement;
  delete dataset["kept"];
  try {
    const [until, path] = (localStorage.getItem("convive.selection") ?? "").split(" ");
    if (path === undefined) return;
    if (Number(until) < Date.now()) {
      localStorage.removeItem("convive.selection");
      return;
    }
    dataset["kept"] = "";
    style.setProperty("--kept", `"${path.split(".").length}"`);
  } catch {
    // Disabled storage throws, and holds nothing.
  }
}
