/** A piece of a text, by its place in it, and what it becomes. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** The text after edits that do not overlap. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code)
