/** A page of the web as a payment is told of it, to lead back there; '' for anything else. */
const returnTo = (text: string, base: string): string => {
  const url = text !== '' && URL.canParse(text, base) ? new URL(text, base) : null
  return url !== null && /^https?:$/.test(url.protocol) ? `?retour=${encodeURIComponent(url.href)}` : ''
}

/**
 * Where a simulation is paid for on our own site, and the same as a page may hear it: the uuid is the key to the quote.
 * `base`: the URL of the page that names where to return to.
 */
export const paymentPage = (apiUrl: string, uuid: string, returnUrl: string, base: string) => ({
  href: `${apiUrl}/simulation/${uuid}/paiement${returnTo(returnUrl, base)}`,
  said: `${apiUrl}/simulation/paiement`,
})
