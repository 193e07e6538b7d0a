/** Where our own site takes a quote up without being asked again, as far as it goes, and where a landing's funnel ends. */
export const OWN_QUOTE = '/tunnel/reserver'

/** Where our own site has the funnel, or a partner's, which begins with the volume. */
export const ownFunnel = (landingOf = ''): string =>
  landingOf === ''
    ? '/tunnel/mes-coordonnees'
    : `/tunnel/landing/${encodeURIComponent(landingOf)}/choix-volume`

/** Where our own site lists its flash offers. */
export const FLASH_LIST = '/#ventes-flash'

/** Below which our own site has a flash offer's screens. */
export const flashPlace = (slug: string): string => `/tunnel/offreFlash/${encodeURIComponent(slug)}`

/** Where our own site has a flash offer. */
export const flashDetails = (slug: string): string => `${flashPlace(slug)}/details`

/** Where our own site books it. */
export const flashBooking = (slug: string): string => `${flashPlace(slug)}/reserver`

/** Where our own site has the cart of its carton shop. */
export const OWN_CART = '/materiel-demenagement/panier'
