/** The one place that asks the time; rules receive it as an argument. */
export const now = (): Date => new Date();
