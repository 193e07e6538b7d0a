/** Non-breaking space, between a figure and its unit. */
export const NBSP = '\u00A0'
/** Narrow non-breaking space, before ? ! and ; */
export const NARROW = '\u202F'

/** Returns the text with spaces at which no line breaks. */
export const unbroken = (text: string): string => text.replaceAll(' ', NBSP)
