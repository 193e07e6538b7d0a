/** Returns the form of a word or sentence for a count, as French has it: 0 and 1 are singular. */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  count < 2 ? one : several
