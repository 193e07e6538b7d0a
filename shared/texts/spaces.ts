/** Keeps a figure with its unit, a word with what follows it. */
export const NBSP = '\u00A0'
/** The same, thinner: what French puts before ? ! and ; */
export const NARROW = '\u202F'
