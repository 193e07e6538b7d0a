import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { flashOffers } from '../../shared/api/content-api'
import { MOVING_FLASH_OFFERS } from '../../shared/contract/elements'
import { createFlashList, type FlashList } from '../../shared/stores/flash-list'
import { leavePage } from '../embed/leave-page'
import type { Emit, ViewProps } from '../embed/moving-element'
import { flashDetails, ownFunnel } from '../embed/own-pages'
import { sourceOf, targetUrl } from '../embed/target-url'
import { warnOnce } from '../embed/warn-once'
import { FlashOffers } from '../flash-offers/flash-offers'

/** How many are shown; all, where that is no number of offers. */
const readLimit = (text: string): number => {
  if (text === '') return Infinity
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  warnOnce(`<${MOVING_FLASH_OFFERS.tag} limit="${text}">: no whole number from 1 up. All offers are shown.`)
  return Infinity
}

/** Asks for the offers now, and whenever the page is shown again: one may have been sold meanwhile. */
const useLiveList = ({ refresh }: FlashList): void => {
  useEffect(() => {
    const handleShown = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    handleShown()
    document.addEventListener('visibilitychange', handleShown)
    // A page that comes back from the browser's memory may have been visible all the time.
    addEventListener('pageshow', handleShown)
    return () => {
      document.removeEventListener('visibilitychange', handleShown)
      removeEventListener('pageshow', handleShown)
    }
  }, [refresh])
}

const useErrors = ({ state }: FlashList, emit: Emit): void => {
  const { fault } = useSnapshot(state)
  useEffect(() => {
    if (fault !== null) emit('error', { reason: fault.reason, during: MOVING_FLASH_OFFERS.tag })
  }, [fault, emit])
}

export const MovingFlashOffers = ({
  attributes: { limit, sourceToken, target },
  partner,
  isBranding,
  partnerSlug,
  runtime,
  emit,
  show,
  host,
}: ViewProps<typeof MOVING_FLASH_OFFERS.attributes>) => {
  const { apiUrl } = runtime.settings
  const [list] = useState(() =>
    createFlashList({ read: () => flashOffers(apiUrl), clock: runtime.clock, askTime: runtime.askTime }),
  )
  const { offers } = useSnapshot(list.state)
  // A list that the page has written itself stays until ours is known: a skeleton would take something away.
  const hasToShow = offers !== null || host.querySelector('li') === null
  useLiveList(list)
  useErrors(list, emit)
  useLayoutEffect(() => {
    if (hasToShow) show()
  }, [hasToShow, show])
  useEffect(() => void emit('ready', { element: MOVING_FLASH_OFFERS.tag, version: runtime.version }), [emit, runtime])

  const source = sourceOf(runtime.source, sourceToken, partner)
  const hrefOf = (slug: string): string => {
    const asked = target === '' ? null : targetUrl(target, source)
    if (target !== '' && asked === null) warnOnce(`target="${target}" is no http(s) URL: our own page is used.`)
    const url = asked ?? targetUrl(apiUrl + flashDetails(slug), source)
    if (asked !== null) asked.searchParams.set('offer', slug)
    // A name that is no partner's leads nowhere of his.
    if (partner !== null || isBranding) url?.searchParams.set('partner', partnerSlug)
    return url?.href ?? ''
  }
  const follow = useCallback(
    (event: MouseEvent, href: string) => {
      const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey
      const isFramed = window.top !== window && !isOtherTab
      if (!emit('navigate', { href }) || (isFramed && leavePage(href))) event.preventDefault()
    },
    [emit],
  )
  const quoteHref = targetUrl(apiUrl + ownFunnel(), source)?.href ?? ''
  return <FlashOffers list={list} limit={readLimit(limit)} hrefOf={hrefOf} quoteHref={quoteHref} onFollow={follow} />
}
