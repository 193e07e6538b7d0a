import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import { flashOffers } from '../../shared/api/content-api'
import { MOVING_FLASH_OFFERS, type MovingEventName } from '../../shared/contract/elements'
import { later } from '../../shared/domain/later'
import { isHeld, type ListedOffer } from '../../shared/domain/listed-offers'
import { timeOf } from '../../shared/domain/time-of'
import type { Clock } from '../../shared/stores/clock'
import { flashKey } from '../../shared/stores/device-keys'
import { createFlashList, type FlashList } from '../../shared/stores/flash-list'
import { followLink } from '../embed/follow-link'
import type { Emit, ViewProps } from '../embed/element-view'
import { followPage } from '../embed/follow-page'
import { flashBooking, flashDetails, flashPlace, ownFunnel } from '../embed/own-page-addresses'
import { sourceOf, targetUrl } from '../embed/target-url'
import { warnOnce } from '../embed/warn-once'
import { FlashOffers } from '../flash-offers/flash-offers'
import { useFault, useStepAnnouncements } from './use-announcements'
import type { FlashCustomer } from '../embed/flash-customer'

/**
 * Dispatches the events of a booking on this device, and shows nothing: after the payment the
 * customer returns to the list, where no element shows the offer.
 */
const FlashAnnouncements = ({ customer, emit }: { customer: FlashCustomer; emit: Emit }) => {
  useStepAnnouncements(customer, emit)
  useEffect(() => void customer.flow.load(), [customer])
  return null
}

const LIMIT = /^[1-9]\d*$/

const BOOKING: `moving:${MovingEventName}` = 'moving:booking'

/** Longest interval between reads; timers are limited to 24 days. */
const LONGEST_WAIT_MS = 3_600_000

/**
 * Reads the offers now, whenever the page is shown again, and when the first hold of another
 * customer may have ended.
 */
const useLiveList = (
  { state, refresh, followBooking }: FlashList,
  { now }: Clock,
  key: string,
): void => {
  const { offers } = useSnapshot(state)
  const ends = offers?.flatMap(({ offer, standing }) =>
    isHeld({ standing }) ? (offer.reserved_until ?? []) : [],
  )
  const firstEnd = ends && [...ends].sort()[0]
  useEffect(() => {
    const refreshVisible = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    refreshVisible()
    const stop = followPage({ onShow: refreshVisible, onRestore: refreshVisible })
    // Another element or window has booked or released an offer.
    const handleStorage = (event: StorageEvent) => event.key === key && void followBooking()
    addEventListener('storage', handleStorage)
    document.addEventListener(BOOKING, refresh)
    return () => {
      stop()
      removeEventListener('storage', handleStorage)
      document.removeEventListener(BOOKING, refresh)
    }
  }, [refresh, followBooking, key])
  useEffect(() => {
    if (firstEnd === undefined) return
    return later(refresh, Math.min(timeOf(firstEnd) - now().getTime() + 1_000, LONGEST_WAIT_MS))
  }, [firstEnd, now, refresh])
}

export const MovingFlashOffers = ({
  attributes: { limit, sourceToken, target },
  partner,
  isBranding,
  partnerSlug,
  runtime,
  emit,
  show,
  onReady,
  host,
}: ViewProps<typeof MOVING_FLASH_OFFERS.attributes>) => {
  const { apiUrl } = runtime.settings
  const latestPartner = useRef(partnerSlug)
  latestPartner.current = partnerSlug
  const [list] = useState(() =>
    createFlashList({
      first: runtime.offers,
      read: () => flashOffers(apiUrl),
      saved: () => runtime.savedFlash(latestPartner.current),
      simulation: runtime.simulation,
      clock: runtime.clock,
      syncTime: runtime.syncTime,
    }),
  )
  const { offers, fault } = useSnapshot(list.state)
  useLiveList(list, runtime.clock, flashKey(partnerSlug))
  useFault(fault, MOVING_FLASH_OFFERS.tag, emit)
  useLayoutEffect(() => {
    // A list in the page or a snapshot stays until ours is known: a skeleton would remove content.
    const isListed = (place: ParentNode | null) =>
      place !== null && place.querySelector('li') !== null
    if (offers !== null || !(isListed(host) || isListed(host.shadowRoot))) show()
  }, [offers, host, show])
  useEffect(onReady, [onReady])

  const source = useMemo(
    () => sourceOf(runtime.source, sourceToken, partner),
    [runtime, sourceToken, partner],
  )
  useEffect(() => {
    if (limit !== '' && !LIMIT.test(limit))
      warnOnce(
        `<${MOVING_FLASH_OFFERS.tag} limit="${limit}">: no whole number from 1 up. All offers are shown.`,
      )
    if (target !== '' && targetUrl(target, source) === null)
      warnOnce(`target="${target}" is no http(s) URL: our own page is used.`)
  }, [limit, target, source])
  // An unknown partner's name must not lead to a partner's page.
  const named = partner !== null || isBranding ? partnerSlug : ''
  const hrefOf = useCallback(
    ({ offer: { slug }, standing }: ListedOffer): string => {
      const targetPage = target === '' ? null : targetUrl(target, source)
      const own = standing === 'own' ? flashBooking(slug) : flashDetails(slug)
      const url = targetPage ?? targetUrl(apiUrl + own, source)
      if (targetPage !== null) targetPage.searchParams.set('offer', slug)
      if (named !== '') url?.searchParams.set('partner', named)
      return url?.href ?? ''
    },
    [target, source, apiUrl, named],
  )
  const follow = useCallback(
    (event: MouseEvent, href: string) => followLink(emit, event, href),
    [emit],
  )
  const quoteHref = targetUrl(apiUrl + ownFunnel(), source)?.href ?? ''
  const booking = useMemo(() => runtime.persistedFlashCustomer(partnerSlug), [runtime, partnerSlug])
  return (
    <>
      {booking !== null && <FlashAnnouncements customer={booking} emit={emit} />}
      <FlashOffers
        list={list}
        limit={LIMIT.test(limit) ? Number(limit) : Infinity}
        isShown={slug => !globalThis.location?.pathname.startsWith(`${flashPlace(slug)}/`)}
        hrefOf={hrefOf}
        quoteHref={quoteHref}
        onFollow={follow}
      />
    </>
  )
}
