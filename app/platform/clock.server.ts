/** Where use-cases and jobs ask the time; rules receive it as an argument. */
export const now = (): Date => new Date();

/** What `work` gives, or `late` after so many milliseconds. What is late goes on, and nobody hears of it any more. */
export async function inTime<T, L>(work: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<L>((give) => {
    timer = setTimeout(give, milliseconds, late);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
