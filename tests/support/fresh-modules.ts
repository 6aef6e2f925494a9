import { vi } from "vitest";

/**
 * A worker runs its test files in one process (`isolate: false`), so that libraries are loaded once: a file spent up to
 * two seconds of CPU time on loading them. Our own modules are loaded again for each file, so that none finds the state
 * another left in them.
 */
vi.resetModules();
