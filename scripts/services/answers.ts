/** Whether a health endpoint answers with success within a second. */
export const answers = (url: string, method = "GET"): Promise<boolean> =>
  fetch(url, { method, signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
