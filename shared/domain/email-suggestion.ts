const PROVIDERS = [
  'gmail.com',
  'orange.fr',
  'hotmail.fr',
  'hotmail.com',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'yahoo.fr',
  'yahoo.com',
  'outlook.fr',
  'outlook.com',
  'icloud.com',
]
/** Real providers whose name differs in one letter from a provider above. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com']

/** Returns whether one letter more, less or other, or two swapped, makes one text of the other. */
const isNear = (one: string, other: string): boolean => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const tail = one.slice(at)
  const otherTail = other.slice(at)
  const swapped = [...tail.slice(0, 2)].reverse().join('') + tail.slice(2)
  return (
    tail.slice(1) === otherTail ||
    tail === otherTail.slice(1) ||
    tail.slice(1) === otherTail.slice(1) ||
    swapped === otherTail
  )
}

/**
 * Returns the probable address if the domain looks like a misspelt big provider; null otherwise.
 */
export const suggestedEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const suggested = /^gmail(?:\.|$)/.test(domain)
    ? PROVIDERS[0]
    : PROVIDERS.find(provider => isNear(domain, provider))
  return suggested === undefined ? null : email.slice(0, at + 1) + suggested
}
