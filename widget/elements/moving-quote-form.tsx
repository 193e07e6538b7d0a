import { useEffect, useLayoutEffect } from 'react'
import { toJson } from '../../shared/api/to-json'
import { MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import { type Source, sourceParameters } from '../embed/attribution'
import type { ViewProps } from '../embed/moving-element'
import { QuoteForm } from '../quote-form/quote-form'

/** The page with the funnel, with what is known so far in its query; null if `target` is no page of the web. */
const funnelUrl = (target: string, departure: Address, source: Source): string | null => {
  const url = URL.canParse(target, document.baseURI) ? new URL(target, document.baseURI) : null
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  // What brought the customer here goes along, and nothing else of this page's query: the next page reads it from its URL.
  for (const [name, value] of Object.entries(sourceParameters(source)))
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
    const { source } = runtime
    const sourceToken = attributes.sourceToken || partner?.tokensourcepublic || source.sourceToken
    const href = funnelUrl(attributes.target, departure, { ...source, sourceToken })
    if (href === null) console.warn(`[moving] target="${attributes.target}" is no http(s) URL.`)
    else if (emit('navigate', { href })) location.assign(href)
  }
  return <QuoteForm geocoder={runtime.geocoder} onSubmit={go} />
}
