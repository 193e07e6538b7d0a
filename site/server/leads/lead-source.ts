import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { is } from 'superstruct'
import { FUNNEL_FIELDS } from '../../../shared/domain/funnel-values'
import type { Partner } from '../../../shared/domain/partner'
import { isSameSecret } from '../http/is-same-secret'
import { plainSourceToken } from '../http/partner-rule'
import { type Device, deviceOf } from './device-of'
import { pageOriginOf } from '../http/own-origin'

/** Source of a lead: from its form, and from what else is known. Fixed at its creation. */
export interface LeadSource {
  /** Source token of the form, or the partner's own when the form has none. */
  sourceToken: string
  isKnownSource: boolean
  partner: string | null
  /** Origin of the page that sent it. */
  pageOrigin: string | null
  /** Kind of device of the customer; null: unknown. */
  device: Device | null
}

/** The part of a source that the form and its partner decide. */
type FormSource = Omit<LeadSource, 'pageOrigin' | 'device'>

/** Accepts only tokens that a form could have sent, so that the lead can be read again. */
const isSourceToken = (token: string): boolean =>
  token !== '' && is(token, FUNNEL_FIELDS.sourceToken)

/**
 * Returns the source of a lead. `named`: partner of the calling page; `sourced`: partner of the
 * form's token.
 */
export const sourceOf = (
  sourceToken: string,
  named: Partner | null,
  sourced: Partner | null,
): FormSource =>
  // A form sent before the partner's entry has reached its page names the partner without a token.
  sourceToken === '' && named !== null && isSourceToken(named.tokensourcepublic)
    ? { sourceToken: named.tokensourcepublic, isKnownSource: true, partner: named.slug }
    : {
        sourceToken: plainSourceToken(sourceToken),
        isKnownSource: sourced !== null,
        partner: named?.slug ?? sourced?.slug ?? null,
      }

/** Source token of quotes that advisers type, as it is stored: known, but of no partner. */
const ADVISER_SOURCE = 'conseiller'

/** Source of a lead that an adviser types. */
export const ADVISER_LEAD: LeadSource = {
  sourceToken: ADVISER_SOURCE,
  isKnownSource: true,
  partner: null,
  pageOrigin: null,
  device: null,
}

/**
 * Returns the source token that the adviser's page of a new quote sends. Only signed-in advisers see
 * that page, so no other caller can mark a quote as typed by an adviser.
 */
export const adviserToken = (secret: string): string =>
  `${ADVISER_SOURCE}-${createHmac('sha256', secret).update('source token of advisers').digest('base64url')}`

/** Returns whether an adviser typed the quote, so that the customer has checked no box. */
export const isOfAdviser = ({ sourceToken, isKnownSource, partner }: FormSource): boolean =>
  sourceToken === ADVISER_SOURCE && isKnownSource && partner === null

/**
 * Returns the source of a lead of the funnel: `sourceOf`, or the advisers' own if the token is
 * theirs, with the page and the device that sent it. The device of an adviser is not stored.
 */
export const sourceOfFunnel = (
  c: Context,
  secret: string,
  sourceToken: string,
  named: Partner | null,
  sourced: Partner | null,
): LeadSource =>
  isSameSecret(sourceToken, adviserToken(secret))
    ? { ...ADVISER_LEAD, pageOrigin: pageOriginOf(c) }
    : {
        ...sourceOf(sourceToken, named, sourced),
        pageOrigin: pageOriginOf(c),
        device: deviceOf(c),
      }
