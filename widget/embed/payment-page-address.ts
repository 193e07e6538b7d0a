import { OWNER_HASH } from '../../shared/domain/owner-hash'
import { readUrl } from '../../shared/domain/read-url'

/**
 * Returns the URL of a web page to return to; '' for anything else. `base`: of the page that names
 * it.
 */
export const webPage = (text: string, base: string): string => {
  const url = text === '' ? null : readUrl(text, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : ''
}

/**
 * Returns the payment page of a simulation on our own site, and the same address for events,
 * without the uuid, which is the key to the quote. `base`: the URL of the page that names the
 * return address. `amountCents`: the displayed price. `token`: the lead's, which our site stores
 * for its own pages only; another site's page passes it behind `#`, which browsers send neither to
 * a server nor as a referrer, and the payment page removes it from its address at once.
 */
export const paymentPage = (
  apiUrl: string,
  uuid: string,
  returnUrl: string,
  base: string,
  amountCents: number,
  token: string,
) => {
  const target = webPage(returnUrl, base)
  const query = `?montant=${amountCents}${target === '' ? '' : `&retour=${encodeURIComponent(target)}`}`
  const ownerHash = base.startsWith(`${apiUrl}/`) ? '' : `#${OWNER_HASH}${token}`
  return {
    href: `${apiUrl}/simulation/${uuid}/paiement${query}${ownerHash}`,
    publicHref: `${apiUrl}/simulation/paiement`,
    returnHref: target,
  }
}

/** Returns our payment page of an order of cartons, with its payment method. */
export const storePaymentPage = (apiUrl: string, uuid: string, method: string): string =>
  `${apiUrl}/materiel-demenagement/commande/${uuid}/paiement?moyen=${method}`
/** Returns the same address for events, without the uuid. */
export const cartonsPaymentUuid = (apiUrl: string): string =>
  `${apiUrl}/materiel-demenagement/commande/paiement`
