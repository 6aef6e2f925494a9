import { configureGlobal } from "fast-check";

/**
 * Random cases are drawn the same way every time: what fails once fails again, and a control that notices keeps noticing.
 * DRAWS=random looks further; a failure prints its seed, and DRAWS=<seed> repeats it.
 */
const asked = process.env.DRAWS ?? "20261115";
if (asked !== "random") configureGlobal({ seed: Number(asked) });
