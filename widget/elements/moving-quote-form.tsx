import { useEffect, useLayoutEffect, useState } from 'react'
import { toJson } from '../../shared/api/to-json'
import { MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import { minimumMovingDate } from '../../shared/domain/moving-date'
import { savedQuoteText } from '../../shared/texts/saved-quote'
import { type Source, sourceParameters } from '../embed/attribution'
import { handPlaceOver } from '../embed/handed-place'
import type { ViewProps } from '../embed/moving-element'
import type { Runtime } from '../embed/runtime'
import { QuoteForm } from '../quote-form/quote-form'
import { WaitingQuote } from '../quote-form/waiting-quote'

/** Where our own site has the funnel: for a form that names no page. */
const OWN_FUNNEL = '/tunnel/mes-coordonnees'
/** Where a quote is taken up without being asked again, as far as it goes. */
const OWN_QUOTE = '/tunnel/reserver'

/** The page with the funnel, with where the customer came from in its query; null if `target` is no page of the web. */
const funnelUrl = (target: string, apiUrl: string, source: Source): URL | null => {
  const text = target || apiUrl + OWN_FUNNEL
  const url = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // What brought the customer here goes along, and nothing else of this page's query: the next page reads it from its URL.
  for (const [name, value] of Object.entries(sourceParameters(source)))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return url
}

/**
 * The quote that an earlier visit has left, in a line; '' for none, and once the visitor has put it away. On our own site alone: only there do we know where it
 * is taken up, and a partner's page speaks for itself.
 */
const useWaitingQuote = (runtime: Runtime, partnerSlug: string): [said: string, putAway: () => void] => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const isOwnSite = runtime.settings.apiUrl === location.origin && partnerSlug === ''
    const saved = isOwnSite ? runtime.savedQuote(partnerSlug) : null
    setSaid(saved === null ? '' : savedQuoteText(saved, minimumMovingDate()))
  }, [runtime, partnerSlug])
  return [said, () => setSaid('')]
}

export const MovingQuoteForm = ({
  attributes,
  partner,
  partnerSlug,
  runtime,
  emit,
  show,
}: ViewProps<typeof MOVING_QUOTE_FORM.attributes>) => {
  useLayoutEffect(show, [show])
  useEffect(() => void emit('ready', { element: MOVING_QUOTE_FORM.tag, version: runtime.version }), [emit, runtime])
  const go = (departure: Address): boolean => {
    const { source } = runtime
    const sourceToken = attributes.sourceToken || partner?.tokensourcepublic || source.sourceToken
    const url = funnelUrl(attributes.target, runtime.settings.apiUrl, { ...source, sourceToken })
    if (url === null) {
      console.warn(`[moving] target="${attributes.target}" is no http(s) URL.`)
      return false
    }
    const href = handPlaceOver(url, toJson(departure))
    // What the page hears names no place.
    if (!emit('navigate', { href: url.href })) return true
    // Our own site is shown in no frame of another; a sandbox may let neither the page above go there nor a new one.
    if (window.top !== window && url.origin !== location.origin)
      return (window.open(href, '_top') ?? window.open(href, '_blank')) !== null
    location.assign(href)
    return true
  }
  const [said, putAway] = useWaitingQuote(runtime, partnerSlug)
  const resumeHref = funnelUrl(OWN_QUOTE, runtime.settings.apiUrl, runtime.source)?.href ?? ''
  return (
    <>
      <WaitingQuote said={said} href={resumeHref} onResume={() => emit('navigate', { href: resumeHref })} />
      <QuoteForm geocoder={runtime.finderOf(true)} onSubmit={go} onUse={putAway} />
    </>
  )
}
