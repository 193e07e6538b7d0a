import { useCallback } from 'react'
import { chosenPrice } from '../../shared/domain/simulation'
import { isOpen } from '../../shared/stores/quote'
import type { Customer } from '../embed/runtime'
import { leavePage } from '../embed/leave-page'
import type { Emit } from '../embed/moving-element'
import { warnOnce } from '../embed/warn-once'

const returnParameter = (returnUrl: string): string => {
  if (returnUrl === '') return ''
  const url = URL.canParse(returnUrl, document.baseURI) ? new URL(returnUrl, document.baseURI) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return `?retour=${encodeURIComponent(url.href)}`
  warnOnce(`return-url="${returnUrl}" is no http(s) URL.`)
  return ''
}

/** Leads to the payment of what is shown, on our own site; false where the page lets nobody go there. */
export const usePayment = ({ store }: Customer, emit: Emit, apiUrl: string, returnUrl: string): (() => boolean) =>
  useCallback(() => {
    const { simulation } = store.quote
    if (simulation === null) return true
    const reference = store.sending.lead?.reference ?? ''
    const amountCents = chosenPrice(simulation)?.totalIncludingTaxesPrice ?? 0
    if (isOpen(simulation)) emit('booking', { reference, amountCents })
    const address = new URL(apiUrl, document.baseURI).href.replace(/\/$/, '')
    // The uuid is the key to the quote: every script of the page hears this.
    if (!emit('navigate', { href: `${address}/simulation/paiement` })) return true
    return leavePage(`${address}/simulation/${simulation.uuid}/paiement${returnParameter(returnUrl)}`)
  }, [store, emit, apiUrl, returnUrl])
