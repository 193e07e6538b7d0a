import { readShortNames, shortenSheet } from '../kit/short-names'

const SHORT = readShortNames('widget')

/** Returns a selector or custom property of the widget as the built script names it. */
export const built = (selector: string): string => shortenSheet(selector, SHORT)
