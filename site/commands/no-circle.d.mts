/** Declared for its test: commands run as they are, before anything is built. */
export const findCircle: (
  imports: ReadonlyMap<string, readonly string[]>,
  start: string,
) => string[] | null
