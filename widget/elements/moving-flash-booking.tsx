import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { MOVING_FLASH_BOOKING } from '../../shared/contract/elements'
import { SOURCE_TOKEN_LENGTH } from '../../shared/domain/funnel-values'
import { toPlainText } from '../../shared/domain/text'
import type { FlashCustomer } from '../embed/flash-customer'
import { followLink } from '../embed/follow-link'
import type { ViewProps } from '../embed/element-view'
import { FLASH_LIST, flashPlace } from '../embed/own-page-addresses'
import type { Runtime } from '../embed/runtime'
import { sourceOf, targetUrl } from '../embed/target-url'
import { warnOnce } from '../embed/warn-once'
import { FlashBooking, PROGRESS } from '../flash-booking/flash-booking'
import { FlashContext, type FlashContextValue } from '../flash-booking/flash-context'
import { PartnerLogo } from '../ui/partner-logo'
import { useFault, useStepAnnouncements, useStep } from './use-announcements'
import { useFlashRouting } from './use-flash-routing'
import { useKeyboardInset } from './use-keyboard-inset'
import { goToPayment } from './go-to-payment'

type BookingProps = ViewProps<typeof MOVING_FLASH_BOOKING.attributes>

const BookingView = ({ customer, ...props }: BookingProps & { customer: FlashCustomer }) => {
  const { attributes, partner, isBranding, partnerSlug, runtime, emit, show, onReady, host } = props
  const { store, flow } = customer
  const { apiUrl } = runtime.settings
  const { isOwnSite } = runtime
  const isOwnPage = isOwnSite && location.pathname.startsWith(`${flashPlace(store.slug)}/`)
  const { screen } = useSnapshot(store.draft)
  const { loadState, fault } = useSnapshot(store.sale)
  const sent = useSnapshot(store.sending)
  const go = useFlashRouting({ store, flow, step: attributes.step, isOwnPage })
  useStepAnnouncements(customer, emit)
  useStep(screen, PROGRESS[screen], emit)
  useFault(sent.fault, screen, emit)
  useFault(fault, screen, emit)
  useKeyboardInset(host)
  useEffect(() => customer.follow(), [customer])

  const source = sourceOf(runtime.source, attributes.sourceToken, partner)
  const sourceToken = toPlainText(source.sourceToken, SOURCE_TOKEN_LENGTH)
  useEffect(() => {
    if (sourceToken !== '') store.prefill({ sourceToken })
  }, [store, sourceToken])

  // Our own page has the whole offer in its HTML, which a skeleton would remove.
  const hasToShow = loadState !== 'pending' || !isOwnPage
  useLayoutEffect(() => {
    if (hasToShow) show()
  }, [hasToShow, show])
  useEffect(onReady, [onReady])

  // A customer from a partner's page returns there.
  const list = attributes.returnUrl === '' ? null : targetUrl(attributes.returnUrl, source)
  const listHref = (list ?? targetUrl(apiUrl + FLASH_LIST, source))?.href ?? ''
  const context: FlashContextValue = {
    store,
    flow,
    geocoder: runtime.finderOf(true),
    pay: () => goToPayment(customer, emit, apiUrl, attributes.returnUrl),
    go,
    apiUrl,
    listHref,
    detailsHref: isOwnPage ? `details${location.search}` : undefined,
    hasAssistant: isOwnSite && partnerSlug === '',
    onFollow: (event, href) => followLink(emit, event, href),
  }
  return (
    <FlashContext.Provider value={context}>
      {/* The site's own page of a partner's customer bears it above. */}
      <FlashBooking
        host={host}
        logo={!isOwnPage && <PartnerLogo partner={partner} isBranding={isBranding} />}
      />
    </FlashContext.Provider>
  )
}

/**
 * Returns the booking named by the tag, by the page's query, or stored on this device: a payment
 * may lead back to a page that names none.
 */
const customerOf = (runtime: Runtime, partnerSlug: string, offer: string): FlashCustomer => {
  const slug = offer || new URLSearchParams(location.search).get('offer') || ''
  const stored = slug === '' ? runtime.persistedFlashCustomer(partnerSlug) : null
  if (slug === '' && stored === null)
    warnOnce(`<${MOVING_FLASH_BOOKING.tag}> names no offer, and neither does the page’s query.`)
  return stored ?? runtime.flashCustomerOf(partnerSlug, slug)
}

const View = (props: BookingProps) => {
  const { runtime, partnerSlug, attributes } = props
  const { offer } = attributes
  // Once: the stored booking is removed after its payment.
  const customer = useMemo(
    () => customerOf(runtime, partnerSlug, offer),
    [runtime, partnerSlug, offer],
  )
  return <BookingView key={customer.store.slug} {...props} customer={customer} />
}

export const MovingFlashBooking = Object.assign(View, {
  prepare: (runtime: Runtime, partnerSlug: string, { offer }: BookingProps['attributes']) =>
    void customerOf(runtime, partnerSlug, offer),
})
