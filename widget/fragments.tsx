import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { absolute } from '../shared/api/content-api'
import { readAttributes } from '../shared/contract/attributes'
import {
  type ElementSpec,
  MOVING_CART,
  MOVING_FLASH_OFFERS,
  MOVING_FUNNEL,
} from '../shared/contract/elements'
import { MODE_PARAMETER } from '../shared/domain/attribution'
import { escapeHtml } from '../shared/domain/escape-html'
import type { FlashOffer } from '../shared/domain/flash-offer'
import type { FunnelValues } from '../shared/domain/funnel-values'
import type { Branding } from '../shared/domain/partner'
import type { Violation } from '../shared/domain/violation'
import { CONSENT_VERSION } from '../shared/texts/consent-texts'
import { FUNNEL_TEXTS } from '../shared/texts/funnel-texts'
import { MovingFlashOffers } from './elements/moving-flash-offers'
import { MovingFunnel } from './elements/moving-funnel'
import { readInput } from './elements/read-passed-route'
import type { ViewProps } from './embed/element-view'
import { ownFunnel } from './embed/own-page-addresses'
import type { PageFacts } from './embed/page-facts'
import { createRuntime, type Runtime } from './embed/runtime'
import { CartSnapshot } from './shop/cart-snapshot'

// The server that renders an element links to its partner's sheet and serves it itself.
export { themeText } from './kit/theme-text'

/** Page facts on a server: none. */
const NO_PAGE: PageFacts = {
  isOwnSite: false,
  source: { gclid: '', sourceToken: '', attribution: {} },
  quoteKey: '',
  passedRoute: () => '',
  device: {
    openStorage: () => {
      throw new Error('A server stores no draft')
    },
    warn: () => undefined,
  },
}

/** Input of a snapshot. */
export interface FragmentRequest {
  tag: string
  /** As in the tag; unknown attributes are ignored. */
  attributes: Readonly<Record<string, string>>
  /**
   * Origin of the server, without a slash at the end: for its pictures, its links and the form's
   * target.
   */
  apiUrl: string
  version: string
  partner: Branding | null
  /** The style sheets' addresses, in their order. */
  styles: readonly string[]
  /** True for a page of our own site. */
  isOwnSite: boolean
  /** Refused post without script: its values and violations. */
  draft?: { values: Partial<FunnelValues>; violations: readonly Violation[] }
  /** True on a page in test mode. Default: false. */
  isTest?: boolean
  /** The flash offers, for a list of them. */
  offers?: readonly FlashOffer[]
}

/** An element that a server can render: the additional input of its view, and its view. */
interface Drawing {
  spec: ElementSpec
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a view takes the properties of its own table
  view: ComponentType<any>
  /** Tells if the element has a snapshot with these attributes. */
  isDrawable?: (request: FragmentRequest) => boolean
  prepare?: (runtime: Runtime, request: FragmentRequest) => void
}

const plainPost = ({ apiUrl, attributes, isTest = false }: FragmentRequest): string => {
  const { partner = '', 'source-token': sourceToken = '' } = attributes
  const attributesText = Object.entries({
    partner,
    sourceToken,
    consentVersion: CONSENT_VERSION,
    [MODE_PARAMETER]: isTest ? 'test' : '',
  }).filter(([, value]) => value !== '')
  return `${apiUrl}${ownFunnel()}?${new URLSearchParams(attributesText)}`
}

const prepareFunnel = (runtime: Runtime, { attributes, draft }: FragmentRequest): void => {
  const { store } = runtime.customerOf(attributes.partner ?? '', false)
  const { departure = '', arrival = '', 'moving-date': day = '' } = attributes
  // Warnings are for the page's console; the server's log would repeat what strangers put into a
  // query.
  const { warn } = NO_PAGE.device
  const input = {
    departureAddress: readInput('departureAddress', departure, warn),
    arrivalAddress: readInput('arrivalAddress', arrival, warn),
    movingDate: readInput('movingDate', day, warn),
  }
  store.prefill(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))
  if (draft === undefined) return
  store.prefill(draft.values)
  store.refuse([...draft.violations])
}

const DRAWINGS: readonly Drawing[] = [
  {
    spec: MOVING_FUNNEL,
    view: MovingFunnel,
    // A landing's funnel begins with a choice that needs the script.
    isDrawable: ({ attributes: { flow = '' } }) => flow !== 'landing',
    prepare: prepareFunnel,
  },
  {
    spec: MOVING_FLASH_OFFERS,
    view: MovingFlashOffers,
    isDrawable: ({ offers }) => offers !== undefined,
  },
  { spec: MOVING_CART, view: CartSnapshot },
]

/** The elements that a server can render. */
export const FRAGMENT_TAGS: readonly string[] = DRAWINGS.map(({ spec }) => spec.tag)

/**
 * Placeholder of the page's own origin while addresses are built; it is removed from them again.
 */
const NO_ORIGIN = 'https://page.invalid'

/**
 * Output of React that is dropped: preloaded pictures, and the one style that the style sheet has
 * itself. Quotes in texts are escaped, so none match.
 */
const UNWANTED = /<link rel="preload" as="image"[^>]*>| style="[^"]*"/g

/**
 * Returns the snapshot of an element as a declarative shadow root, rendered by the element's own
 * view: a `<template>` as the first child of the element. Null for an element without one. Nothing
 * is inline: a page's policy only has to allow the style sheets' origin.
 */
export const renderFragment = (request: FragmentRequest): string | null => {
  const { tag, attributes, version, partner, styles, isOwnSite, offers } = request
  const drawing = DRAWINGS.find(({ spec }) => spec.tag === tag)
  if (drawing === undefined || drawing.isDrawable?.(request) === false) return null
  const partnerSlug = attributes.partner ?? ''
  const apiUrl = request.apiUrl || NO_ORIGIN
  const made = createRuntime(
    version,
    {
      apiUrl,
      partner: partnerSlug,
      token: '',
      isTest: false,
      attribution: 'page',
      isCopied: false,
      dataLayer: '',
      diagnosisUrl: '',
      isOpen: false,
      listeners: new Set(),
    },
    { ...NO_PAGE, isOwnSite },
    plainPost({ ...request, apiUrl }),
  )
  const runtime: Runtime = { ...made, offers }
  drawing.prepare?.(runtime, request)
  const written = (name: string) => attributes[name] ?? null
  const props: ViewProps<ElementSpec['attributes']> = {
    // A server has no access to the device's storage.
    attributes: readAttributes(drawing.spec.attributes, name =>
      name === 'resume' ? 'never' : written(name),
    ),
    // A page of another site has no pictures of ours.
    partner: partner && { ...partner, logo: absolute(partner.logo, apiUrl) },
    partnerSlug,
    runtime,
    isBranding: false,
    entered: null,
    emit: () => true,
    show: () => undefined,
    onReady: () => undefined,
    // A view reads its attributes while it is rendered, and everything else in effects, which no
    // server runs.
    host: { getAttribute: written } as unknown as HTMLElement,
    isAtOnce: true,
  }
  const View = drawing.view
  const links = styles.map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const body = renderToStaticMarkup(
    // Typed before the script ran, which must keep the input.
    <div className="moving" part="root" data-typed={request.draft && ''}>
      {request.isTest && <p className="notice">{FUNNEL_TEXTS.test}</p>}
      <View {...props} />
    </div>,
  )
  return `<template shadowrootmode="open">${links}${body.replaceAll(UNWANTED, '').replaceAll(NO_ORIGIN, '')}</template>`
}
