import { OUR_PREFIX as PREFIX } from './our-prefix'

/** Stands for a draft without a partner. */
const DIRECT = 'direct'
/** Suffix of the name of a set-aside record. */
export const ASIDE = ':aside'

/** Returns the storage key of a partner's draft; `''`: no partner. */
export const draftKey = (partnerSlug: string): string => PREFIX + (partnerSlug || DIRECT)

const FLASH = ':flash'

/** Returns the storage key of the same customer's flash booking. */
export const flashKey = (partnerSlug: string): string => draftKey(partnerSlug) + FLASH

/** Returns the storage key of the drawn price page of the draft with that key. */
export const drawnKey = (key: string): string => `${key}:drawn`

const CLIENT = ':client'

/** Returns the storage key of the same customer's cart order. */
export const cartClientKey = (partnerSlug: string): string => draftKey(partnerSlug) + CLIENT

/** Returns the storage key of the same customer's cart. */
export const cartKey = (partnerSlug: string): string => `${draftKey(partnerSlug)}:cart`

/** Kind of a stored draft of a partner's customer: quote, flash booking, or cart order. */
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

/** Returns the owner of a stored or set-aside draft with that key; null: no draft. */
export const ownerOfKey = (name: string): DraftOwner | null => {
  const [, slug, end = ''] = /^moving:([^:]+)(:[a-z]+)?$/.exec(name) ?? []
  const kind = Object.hasOwn(KINDS, end) ? KINDS[end] : undefined
  if (slug === undefined || kind === undefined) return null
  return { partner: slug === DIRECT ? '' : slug, kind }
}

/**
 * Storage key under which a short form passes its place to the funnel's page: session storage,
 * hidden from servers, logs and tag managers.
 */
export const PASSED_PLACE_KEY = `${PREFIX}departure`
