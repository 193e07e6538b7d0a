/** RFC 5545, 3.1: maximum octets of a line, without its end. */
const MAX_OCTETS = 75

const foldLine = (line: string): string => {
  let octets = 0
  let output = ''
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > MAX_OCTETS) {
      output += '\r\n '
      octets = 1
    }
    output += sign
    octets += more
  }
  return output
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
