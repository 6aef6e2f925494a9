/**
 * Preloaded into the web process (`node --import`): `new Date()` and `Date.now()` return SCREENS_TIME, so that pages show
 * the same dates on every run. Timers run in real time.
 */
const fixed = Number(process.env.SCREENS_TIME);
if (!Number.isFinite(fixed)) throw new Error("SCREENS_TIME is not a number of milliseconds");

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, args, newTarget) => Reflect.construct(RealDate, args.length === 0 ? [fixed] : args, newTarget),
  get: (RealDate, name) => (name === "now" ? () => fixed : Reflect.get(RealDate, name)),
});
