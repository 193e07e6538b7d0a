/** RFC 5545, 3.1: maximum octets of a line, without its end. */
const MOST_OCTETS = 75

const foldLine = (line: string): string => {
  let octets = 0
  let folded = ''
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += more
  }
  return folded
}

/**
 * Folds a calendar's lines by octets, as the standard requires, where `ics` folds them by
 * characters: accented letters have two octets.
 */
export const foldLines = (calendar: string): string =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')
