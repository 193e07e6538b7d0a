/** Parts of a name that mail programs turn into a link. */
const LINK = /[:@/]|\S\.\p{L}{2}/u

/** The greeting of a mail; without the name where it could carry a link to somebody else's mailbox. */
export const hello = (firstname: string): string =>
  LINK.test(firstname) ? 'Bonjour,' : `Bonjour ${firstname},`
