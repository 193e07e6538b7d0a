/** Keeps a figure with its unit, a word with what follows it. */
export const NBSP = '\u00A0'
/** The same, thinner: what French puts before ? ! and ; */
export const NARROW = '\u202F'

/** Returns the text with spaces at which no line breaks. */
export const unbroken = (text: string): string => text.replaceAll(' ', NBSP)
