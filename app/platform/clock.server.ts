/** The clock of commands and jobs. Domain functions receive the time as an argument. */
export const now = (): Date => new Date();

/** Resolves to `late` after the timeout. `work` keeps running; its result is ignored. */
export async function withTimeout<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<L>((give) => {
    timer = setTimeout(give, milliseconds, late);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
