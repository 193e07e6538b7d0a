import { createElement, type ReactNode } from 'react'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Step } from '../../shared/domain/steps'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { quoteHref } from '../routes'
import { Icon } from './icon'

interface FunnelProps {
  step: Step
  departure: string
  /** Shown until `widget.js` has run, and for good if it never does. */
  children: ReactNode
}

/** The funnel, its steps being this site's own URLs. */
export const MovingFunnel = ({ step, departure, children }: FunnelProps) =>
  createElement(
    MOVING_FUNNEL.tag,
    { routing: 'path', 'base-path': '/tunnel', step, departure: departure === '' ? undefined : departure },
    children,
  )

/**
 * The departure form. Before `widget.js` has run, and without it, a plain form with the element's own words, of the same
 * size and effect. The note stands above it, until a quote that was left takes its place.
 */
export const QuoteForm = ({ note }: { note: string }) =>
  createElement(
    MOVING_QUOTE_FORM.tag,
    { target: quoteHref() },
    <p className="quote-note" slot="note">
      {note}
    </p>,
    <form className="quote-form" action={quoteHref()} method="get">
      <label className="quote-field">
        <span className="quote-label">{CONTACT_TEXTS.departureAddress}</span>
        <span className="quote-control">
          <Icon name="map-pin" />
          <input name="departure" required maxLength={200} autoComplete="street-address" enterKeyHint="go" />
        </span>
        <span className="quote-hint">{CONTACT_TEXTS.departureHint}</span>
      </label>
      <button className="button button-signal" type="submit">
        {FUNNEL_TEXTS.seePrices}
      </button>
    </form>,
  )
