import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MOVING_FUNNEL } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import { SOURCE_TOKEN_LENGTH } from '../../shared/domain/funnel-values'
import { toPlainText } from '../../shared/domain/text'
import type { ViewProps } from '../embed/element-view'
import type { Customer } from '../embed/customer-storage'
import type { Runtime } from '../embed/runtime'
import { Funnel } from '../funnel/funnel'
import { FunnelContext, type FunnelContextValue } from '../funnel/funnel-context'
import { StagedRender } from '../funnel/staged-render'
import { createLookups } from '../ui/lookups'
import { PartnerLogo } from '../ui/partner-logo'
import { type PassedRoute, readInput, readPassedRoute } from './read-passed-route'
import { useAnnouncements } from './use-announcements'
import { useFunnelRouting } from './use-funnel-routing'
import { goToPayment } from './go-to-payment'
import { useKeyboardInset } from './use-keyboard-inset'

const addressText = (answer: Address | string): string =>
  typeof answer === 'string' ? answer : answer.addressInTextInput

/**
 * Fills a field from the page's attribute, or from a short form, and follows changes until the
 * customer has answered.
 */
const usePrefill = (
  store: FunnelContextValue['store'],
  field: keyof PassedRoute,
  text: string,
  passed: PassedRoute,
): void => {
  const lastGiven = useRef('')
  useEffect(() => {
    const value = text === '' ? passed[field] : readInput(field, text)
    if (!value || !['', lastGiven.current].includes(addressText(store.draft.values[field]))) return
    lastGiven.current = addressText(value)
    store.prefill({ [field]: value })
  }, [store, field, text, passed])
}

type FunnelProps = ViewProps<typeof MOVING_FUNNEL.attributes>

const isPersisted = ({ resume }: FunnelProps['attributes']): boolean => resume !== 'never'

const FunnelView = ({ customer, ...props }: FunnelProps & { customer: Customer }) => {
  const { attributes, partner, isBranding, partnerSlug, runtime, emit, host, entered } = props
  const { store, flow, photos } = customer
  const [lookups] = useState(createLookups)
  const [halfTyped] = useState(() => new Set<() => boolean>())
  const isBackOffice = attributes.variant === 'back-office'
  const { isOwnSite, plainPost } = runtime
  const { apiUrl } = runtime.settings
  const context: FunnelContextValue = {
    store,
    flow,
    photos,
    catalogue: runtime.catalogue,
    lookups,
    halfTyped,
    geocoder: runtime.finderOf(isPersisted(attributes)),
    pay: () => goToPayment(customer, emit, apiUrl, attributes.returnUrl),
    apiUrl,
    isBackOffice,
    isOwnSite,
    plainPost,
    isOwnPage: isOwnSite && attributes.routing === 'path',
    hasAssistant: !isBackOffice && isOwnSite && partnerSlug === '',
  }
  // A malformed token must never prevent a lead.
  const sourceToken = toPlainText(
    attributes.sourceToken || (partner?.tokensourcepublic ?? ''),
    SOURCE_TOKEN_LENGTH,
  )

  // The customer began in the snapshot, before the script could offer the earlier draft: it stays
  // restorable.
  useLayoutEffect(() => {
    if (entered === null) return
    if (store.session.restorable !== null) store.discard()
    if (entered.length > 0) store.refuse([...entered])
  }, [store, entered])
  useEffect(() => {
    if (sourceToken !== '') store.prefill({ sourceToken })
  }, [store, sourceToken])
  const passedText = runtime.passedRoute()
  const passed = useMemo(() => readPassedRoute(passedText), [passedText])
  usePrefill(store, 'departureAddress', attributes.departure, passed)
  usePrefill(store, 'arrivalAddress', attributes.arrival, passed)
  usePrefill(store, 'movingDate', attributes.movingDate, passed)
  useEffect(() => {
    const key = runtime.takeQuoteKey()
    if (key !== '') void flow.openQuote(key)
  }, [runtime, flow])
  const isOwnLanding = isOwnSite && attributes.flow === 'landing' && attributes.routing === 'path'
  const landingOf = isOwnLanding ? partnerSlug : ''
  useFunnelRouting({ store, ...attributes, flow, landingOf, step: host.getAttribute('step') })
  useEffect(() => customer.follow(), [customer])
  useAnnouncements(customer, emit)
  useKeyboardInset(host)

  // The landing's own pages show it above.
  const logo = landingOf === '' && <PartnerLogo partner={partner} isBranding={isBranding} />
  return (
    <FunnelContext.Provider value={context}>
      <Funnel host={host} logo={logo} />
    </FunnelContext.Provider>
  )
}

const View = (props: FunnelProps) => {
  const { attributes, runtime, partnerSlug, show, onReady } = props
  const customer = runtime.customerOf(partnerSlug, isPersisted(attributes), attributes.flow)
  return (
    <StagedRender onShow={show} onDone={onReady} isAtOnce={props.isAtOnce}>
      <FunnelView {...props} customer={customer} />
    </StagedRender>
  )
}

export const MovingFunnel = Object.assign(View, {
  prepare: (runtime: Runtime, partnerSlug: string, attributes: FunnelProps['attributes']) =>
    void runtime.customerOf(partnerSlug, isPersisted(attributes), attributes.flow),
})
