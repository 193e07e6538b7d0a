import { useEffect, useLayoutEffect } from 'react'
import { toJson } from '../../shared/api/to-json'
import { MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import { ATTRIBUTION_PARAMETERS } from '../../shared/domain/attribution'
import type { ViewProps } from '../embed/moving-element'
import { QuoteForm } from '../quote-form/quote-form'

const CARRIED = ['gclid', ...ATTRIBUTION_PARAMETERS]

/** The page with the funnel, with what is known so far in its query; null if `target` is no page of the web. */
const funnelUrl = (target: string, departure: Address, sourceToken: string): string | null => {
  const url = URL.canParse(target, document.baseURI) ? new URL(target, document.baseURI) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // What brought the customer here goes along, and nothing else of this page's query: the next page reads it from its URL.
  const here = new URLSearchParams(location.search)
  const carried = { ...Object.fromEntries(CARRIED.map(name => [name, here.get(name) ?? ''])), sourceToken }
  for (const [name, value] of Object.entries(carried))
    if (value !== '' && !url.searchParams.has(name)) url.searchParams.set(name, value)
  url.searchParams.set('departure', toJson(departure))
  return url.href
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
    const href = funnelUrl(attributes.target, departure, attributes.sourceToken || (partner?.tokensourcepublic ?? ''))
    if (href === null) console.warn(`[moving] target="${attributes.target}" is no http(s) URL.`)
    else if (emit('navigate', { href })) location.assign(href)
  }
  return <QuoteForm geocoder={runtime.geocoder} onSubmit={go} />
}
