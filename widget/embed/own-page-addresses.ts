/** Page of our site that resumes a quote, and at which a landing's funnel ends. */
export const OWN_QUOTE = '/tunnel/reserver'

/** Returns the address of our funnel, or of a partner's, which begins with the volume. */
export const ownFunnel = (landingOf = ''): string =>
  landingOf === ''
    ? '/tunnel/mes-coordonnees'
    : `/tunnel/landing/${encodeURIComponent(landingOf)}/choix-volume`

/** Address of the list of flash offers. */
export const FLASH_LIST = '/#ventes-flash'

/** Path of a flash offer's screens on our own site. */
export const flashPlace = (slug: string): string => `/tunnel/offreFlash/${encodeURIComponent(slug)}`

/** Returns the address of a flash offer. */
export const flashDetails = (slug: string): string => `${flashPlace(slug)}/details`

/** Returns the address of an offer's booking. */
export const flashBooking = (slug: string): string => `${flashPlace(slug)}/reserver`

/** Address of the shop's cart page. */
export const OWN_CART = '/materiel-demenagement/panier'
