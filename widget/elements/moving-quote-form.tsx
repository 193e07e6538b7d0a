import { useEffect, useLayoutEffect } from 'react'
import { toJson } from '../../shared/api/to-json'
import { MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import { type Source, sourceParameters } from '../embed/attribution'
import { handPlaceOver } from '../embed/handed-place'
import type { ViewProps } from '../embed/moving-element'
import { QuoteForm } from '../quote-form/quote-form'

/** Where our own site has the funnel: for a form that names no page. */
const OWN_FUNNEL = '/tunnel/mes-coordonnees'

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

export const MovingQuoteForm = ({
  attributes,
  partner,
  runtime,
  emit,
  show,
}: ViewProps<typeof MOVING_QUOTE_FORM.attributes>) => {
  useLayoutEffect(show, [show])
  useEffect(() => void emit('ready', { element: MOVING_QUOTE_FORM.tag, version: runtime.version }), [emit, runtime])
  const go = (departure: Address) => {
    const { source } = runtime
    const sourceToken = attributes.sourceToken || partner?.tokensourcepublic || source.sourceToken
    const url = funnelUrl(attributes.target, runtime.settings.apiUrl, { ...source, sourceToken })
    if (url === null) return console.warn(`[moving] target="${attributes.target}" is no http(s) URL.`)
    const href = handPlaceOver(url, toJson(departure))
    // What the page hears names no place.
    if (!emit('navigate', { href: url.href })) return
    // Our own site is shown in no frame of another.
    const isFramed = window.top !== window && url.origin !== location.origin
    if (isFramed) window.open(href, '_top')
    else location.assign(href)
  }
  return <QuoteForm geocoder={runtime.finderOf(true)} onSubmit={go} />
}
