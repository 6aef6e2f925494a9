import { configureGlobal } from "fast-check";

/**
 * Property tests use a fixed seed, so a failure is reproducible. FAST_CHECK_SEED=random uses a new seed each time; a
 * failure prints it, and FAST_CHECK_SEED=<seed> replays it.
 */
const seed = process.env.FAST_CHECK_SEED ?? "20261115";
if (seed !== "random") configureGlobal({ seed: Number(seed) });
