/** Parts of a name that mail programs turn into a link. */
const LINK = /[:@/]|\S\.\p{L}{2}/u

/**
 * Returns the greeting of a mail; without a name that could put a link into the mail, since its
 * address may be a stranger's.
 */
export const hello = (firstname: string): string =>
  LINK.test(firstname) ? 'Bonjour,' : `Bonjour ${firstname},`
