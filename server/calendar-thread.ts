import { parentPort } from "node:worker_threads";
import { readBusyTimes, type Window } from "#app/features/integrations/ical-busy-times.server.ts";

/** Expands one calendar and ends. Started by app/features/integrations/calendar-thread.server.ts. */
parentPort?.once("message", ({ text, window }: { text: string; window: Window }) => {
  parentPort?.postMessage(readBusyTimes(text, window));
});
parentPort?.postMessage("ready");
