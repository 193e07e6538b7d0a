import { createElement, type ReactNode } from 'react'
import { toJson } from '../../shared/api/to-json'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../../shared/contract/elements'
import type { Address } from '../../shared/domain/address'
import type { Step } from '../../shared/domain/steps'
import { CONTACT_LABELS, CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { END_ADDRESS_TEXTS } from '../../shared/texts/places-texts'
import { quoteHref, routes } from '../routes'
import { FragmentPlace } from './fragment-place'
import { Icon } from './icon'
import { TestModeField } from './test-mode'

/** A partner as its tag names it; each field may be empty. */
export interface Sender {
  partner: string
  sourceToken: string
}

interface FunnelProps {
  step: Step
  departure: string
  arrival?: string
  movingDate?: string
  /** The partner whose landing led here: its funnel has an order of steps of its own. */
  landing?: Sender
  /** The partner whose own page led here. */
  sender?: Sender
}

interface MovingFunnelProps extends FunnelProps {
  /** The page contains its snapshot. */
  hasFragment?: boolean
  /** Shown until `widget.js` has run, and permanently without script. */
  children: ReactNode
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text)

/** The funnel's tag, whose steps are URLs of this site. */
export const funnelAttributes = ({
  step,
  departure,
  arrival = '',
  movingDate = '',
  landing,
  sender,
}: FunnelProps) => {
  const { partner, sourceToken } = landing ?? sender ?? { partner: '', sourceToken: '' }
  const attributes = {
    routing: 'path',
    'base-path': landing === undefined ? '/tunnel' : routes.landing.href(landing.partner),
    ...(landing && { flow: 'landing' }),
    partner,
    'source-token': sourceToken,
    step,
    departure,
    arrival,
    'moving-date': movingDate,
  }
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

/** The funnel with `funnelAttributes`. */
export const MovingFunnel = ({ hasFragment = false, children, ...props }: MovingFunnelProps) =>
  createElement(
    MOVING_FUNNEL.tag,
    funnelAttributes(props),
    hasFragment && <FragmentPlace />,
    children,
  )

interface FreeFunnelProps {
  partner: string
  /** The page contains its snapshot. */
  hasFragment?: boolean
  children: ReactNode
}

/** The funnel as on a partner's page: its steps in no URL, and no stored draft. */
export const FreeFunnel = ({ partner, hasFragment = false, children }: FreeFunnelProps) =>
  createElement(
    MOVING_FUNNEL.tag,
    { partner, resume: 'never' },
    hasFragment && <FragmentPlace />,
    children,
  )

/** The funnel for advisers; its source token marks their quotes. */
export const AdviserFunnel = ({
  sourceToken,
  children,
}: {
  sourceToken: string
  children: ReactNode
}) =>
  createElement(
    MOVING_FUNNEL.tag,
    { variant: 'back-office', resume: 'never', 'source-token': sourceToken },
    children,
  )

interface PlaceFieldProps {
  name: 'departure' | 'arrival'
  label: string
  value?: string | undefined
}

const PlaceField = ({ name, label, value }: PlaceFieldProps) => (
  <label className="quote-field">
    <span className="quote-label">{label}</span>
    <span className="quote-control">
      <Icon name="map-pin" />
      <input
        name={name}
        defaultValue={value}
        required
        maxLength={200}
        autoComplete="address-line1"
        enterKeyHint="go"
      />
    </span>
    <span className="quote-hint">{CONTACT_TEXTS.departureHint}</span>
  </label>
)

const SeePrices = () => (
  <button className="button button-signal" type="submit">
    {FUNNEL_TEXTS.seePrices}
  </button>
)

interface QuoteFormProps {
  note: string
  /** Departure known by the page. */
  departure?: Address | null
}

/**
 * The departure form. Without `widget.js`, or before it has run, a plain form with the element's
 * texts, of the same size and effect. The note is below it, until the notice about an unfinished
 * quote replaces it.
 */
export const QuoteForm = ({ note, departure = null }: QuoteFormProps) =>
  createElement(
    MOVING_QUOTE_FORM.tag,
    { target: quoteHref(), departure: departure === null ? undefined : toJson(departure) },
    <form className="quote-form" action={quoteHref()} method="get">
      <TestModeField />
      <PlaceField
        name="departure"
        label={CONTACT_LABELS.departureAddress}
        value={departure?.addressInTextInput}
      />
      <SeePrices />
    </form>,
    <p className="quote-note" slot="note">
      {note}
    </p>,
  )

interface RouteFormProps {
  partner: string
  sourceToken: string
  /** The landing's campaign, or empty. */
  campaign: string
}

/** The form of a landing: departure, arrival and date. */
export const RouteForm = ({ partner, sourceToken, campaign }: RouteFormProps) => {
  const step = routes.landingStep.href(partner, 'choix-volume')
  return createElement(
    MOVING_QUOTE_FORM.tag,
    {
      fields: 'route',
      partner,
      'source-token': orNone(sourceToken),
      target: routes.landingStep.href(partner, 'choix-volume', campaign),
    },
    <form className="quote-form quote-form-route" action={step} method="get">
      <TestModeField />
      {campaign !== '' && <input type="hidden" name="campagne" value={campaign} />}
      <PlaceField name="departure" label={CONTACT_LABELS.departureAddress} />
      <PlaceField name="arrival" label={END_ADDRESS_TEXTS.arrival} />
      <label className="quote-field">
        <span className="quote-label">{CONTACT_LABELS.movingDate}</span>
        <span className="quote-control">
          <Icon name="calendar-days" />
          <input name="date" type="date" required enterKeyHint="go" />
        </span>
      </label>
      <SeePrices />
    </form>,
  )
}
