import { OUR_PREFIX as PREFIX } from './our-prefix'

/** Stands for the draft of who came by no partner. */
const DIRECT = 'direct'
/** Ends the name of a record that was set aside. */
export const ASIDE = ':aside'

/** Under which name a device keeps the draft of a partner's customer; `''`: of nobody's. */
export const draftKey = (partnerSlug: string): string => PREFIX + (partnerSlug || DIRECT)

const FLASH = ':flash'

/** Under which name a device keeps the booking of a flash offer of the same customer. */
export const flashKey = (partnerSlug: string): string => draftKey(partnerSlug) + FLASH

const CLIENT = ':client'

/** Under which name a device keeps what the same customer has said for his cart, and what was ordered of it. */
export const cartClientKey = (partnerSlug: string): string => draftKey(partnerSlug) + CLIENT

/** Under which name a device keeps the cart of the same customer. */
export const cartKey = (partnerSlug: string): string => `${draftKey(partnerSlug)}:cart`

/** What is kept of a partner's customer, as `draftKey` takes him: his quote, his booking of a flash offer, or what he orders of the shop. */
export interface DraftOwner {
  partner: string
  kind: 'quote' | 'flash' | 'cart'
}

const KINDS: Readonly<Record<string, DraftOwner['kind']>> = {
  '': 'quote',
  [ASIDE]: 'quote',
  [FLASH]: 'flash',
  [CLIENT]: 'cart',
}

/** Whose draft it would be, kept or set aside under that name; null: no draft is called so. */
export const ownerOfKey = (name: string): DraftOwner | null => {
  const [, slug, end = ''] = /^moving:([^:]+)(:[a-z]+)?$/.exec(name) ?? []
  const kind = Object.hasOwn(KINDS, end) ? KINDS[end] : undefined
  if (slug === undefined || kind === undefined) return null
  return { partner: slug === DIRECT ? '' : slug, kind }
}

/** Where a short form leaves the place for the funnel's page: in the tab, as no server, log or tag manager is to see it. */
export const HANDED_PLACE_KEY = `${PREFIX}departure`
