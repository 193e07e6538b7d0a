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
/** Real providers whose name is one letter from a provider above. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com']

/** Returns whether one letter more, less or other, or two swapped, makes one text of the other. */
const isNear = (one: string, other: string): boolean => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = one.slice(at)
  const wanted = other.slice(at)
  const swapped = [...rest.slice(0, 2)].reverse().join('') + rest.slice(2)
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    swapped === wanted
  )
}

/**
 * Returns the address that was probably meant where the domain looks like a mistyped one of a big provider, else null.
 */
export const suggestedEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null
  const meant = /^gmail(?:\.|$)/.test(domain)
    ? PROVIDERS[0]
    : PROVIDERS.find(provider => isNear(domain, provider))
  return meant === undefined ? null : email.slice(0, at + 1) + meant
}
