import { readShortClasses, shortenSheet } from '../kit/short-classes'

const SHORT = readShortClasses('widget')

/** A selector of the widget's classes with the names that the built script gives them. */
export const built = (selector: string): string => shortenSheet(selector, SHORT)
