import { useEffect, useLayoutEffect, useState } from 'react'
import { toJson } from '../../shared/api/to-json'
import type { MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import { typedAddress } from '../../shared/domain/address'
import type { RouteAnswers } from '../../shared/domain/route-answers'
import { minimumMovingDate } from '../../shared/domain/moving-date'
import { savedQuoteText } from '../../shared/texts/saved-quote'
import { passPlace } from '../embed/passed-place'
import { leavePage } from '../embed/leave-page'
import { useAnnounced } from '../embed/use-announced'
import type { ViewProps } from '../embed/element-view'
import { OWN_QUOTE, ownFunnel } from '../embed/own-page-addresses'
import type { Runtime } from '../embed/runtime'
import { sourceOf, targetUrl } from '../embed/target-url'
import { readPlainForm, replacePlainForm } from '../quote-form/plain-form'
import { QuoteForm } from '../quote-form/quote-form'
import { WaitingQuote } from '../quote-form/waiting-quote'
import { useEstimate } from '../ui/use-estimate'
import { readPlace } from './read-place'

/**
 * The quote of an earlier visit, in one line; '' for none, and once the visitor has dismissed it.
 * Only on our own site, which knows the page that resumes it.
 */
const useSavedQuote = (
  runtime: Runtime,
  partnerSlug: string,
): [text: string, dismiss: () => void] => {
  const [text, setText] = useState('')
  useEffect(() => {
    const saved = runtime.isOwnSite && partnerSlug === '' ? runtime.savedQuote(partnerSlug) : null
    setText(saved === null ? '' : savedQuoteText(saved, minimumMovingDate()))
  }, [runtime, partnerSlug])
  return [text, () => setText('')]
}

export const MovingQuoteForm = ({
  attributes,
  partner,
  partnerSlug,
  runtime,
  emit,
  show,
  onReady,
  host,
}: ViewProps<typeof MOVING_QUOTE_FORM.attributes>) => {
  useLayoutEffect(() => replacePlainForm(host, show), [host, show])
  useEffect(onReady, [onReady])
  const hasRoute = attributes.fields === 'route'
  const go = (route: RouteAnswers): boolean => {
    // An unknown partner has no landing.
    const target =
      attributes.target ||
      runtime.settings.apiUrl + ownFunnel(hasRoute && partner ? partnerSlug : '')
    const url = targetUrl(target, sourceOf(runtime.source, attributes.sourceToken, partner))
    if (url === null) {
      console.warn(`[moving] target="${attributes.target}" is no http(s) URL.`)
      return false
    }
    const href = passPlace(url, toJson(route))
    // Events name no place.
    if (!emit('navigate', { href: url.href })) return true
    return leavePage(href)
  }
  const [savedText, dismiss] = useSavedQuote(runtime, partnerSlug)
  const formKey = `${attributes.fields} ${attributes.departure}`
  /** The departure that the customer chose in the form of that key; the page's own is no act. */
  const [chosen, setChosen] = useState({ formKey, departure: typedAddress() })
  const estimate = useEstimate(
    runtime.settings.apiUrl,
    chosen.formKey === formKey ? chosen.departure : typedAddress(),
    runtime.isOwnSite, // only there the page reserves a place for the figures
  )
  useAnnounced(estimate)
  const resumeHref = targetUrl(runtime.settings.apiUrl + OWN_QUOTE, runtime.source)?.href ?? ''
  return (
    <>
      <QuoteForm
        key={formKey}
        initial={() => readPlainForm(host, readPlace(attributes.departure))}
        hasRoute={hasRoute}
        geocoder={runtime.finderOf(true)}
        clock={runtime.clock}
        syncTime={runtime.syncTime}
        onSubmit={go}
        onUse={dismiss}
        onDeparture={departure => setChosen({ formKey, departure })}
      />
      {estimate === '' ? (
        <WaitingQuote
          text={savedText}
          href={resumeHref}
          onResume={() => emit('navigate', { href: resumeHref })}
        />
      ) : (
        <p className="waiting-quote">{estimate}</p>
      )}
    </>
  )
}
