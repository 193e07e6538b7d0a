import { array, enums, type Infer, nullable, string, type } from 'superstruct'
import type { LeadBody } from '../../../shared/domain/lead'
import { CONSENT_VERSION } from '../../../shared/texts/consent-texts'
import { CONSENT_VERSIONS, NOT_RECORDED } from '../../../shared/texts/past-consents'

const ConsentBox = enums(['terms', 'offers', 'partners'])

/**
 * Proof of one checked box: the displayed sentence, when it was checked, and when it was unchecked.
 * `words` is null for a version that this server does not know.
 */
const Consent = type({
  box: ConsentBox,
  version: string(),
  words: nullable(string()),
  givenAt: string(),
  withdrawnAt: nullable(string()),
})
export type Consent = Infer<typeof Consent>
export const Consents = array(Consent)

const TICKS = {
  terms: 'termsAgreement',
  offers: 'offersAgreement',
  partners: 'partnersAgreement',
} as const

/** Returns a consent record in which the open consents of some boxes are withdrawn. */
export const closeConsents = (
  consents: readonly Consent[],
  isWithdrawn: (box: Consent['box']) => boolean,
  now: Date,
): Consent[] =>
  consents.map(consent =>
    consent.withdrawnAt === null && isWithdrawn(consent.box)
      ? { ...consent, withdrawnAt: now.toISOString() }
      : consent,
  )

/**
 * Returns the consent record after a form was sent: newly checked boxes are added, unchecked ones
 * closed, the others unchanged. Without a version, the current sentences count as shown. A lead
 * without the required consent comes from a call that has no field for it, and the record says so.
 */
export const recordConsents = (
  body: LeadBody,
  earlier: readonly Consent[],
  now: Date,
): Consent[] => {
  const at = now.toISOString()
  const version = body.consentVersion ?? CONSENT_VERSION
  const closed = closeConsents(earlier, box => !body[TICKS[box]], now)
  const isOpen = (box: Consent['box']) =>
    closed.some(
      consent => consent.box === box && consent.version === version && consent.withdrawnAt === null,
    )
  const added = (['terms', 'offers', 'partners'] as const)
    .filter(box => body[TICKS[box]] && !isOpen(box))
    .map(box => ({
      box,
      version,
      words: CONSENT_VERSIONS[version]?.[box] ?? null,
      givenAt: at,
      withdrawnAt: null,
    }))
  const isUnrecorded = !body.termsAgreement && earlier.length === 0
  const unrecorded = {
    box: 'terms' as const,
    version: NOT_RECORDED,
    words: null,
    givenAt: at,
    withdrawnAt: null,
  }
  return [...closed, ...added, ...(isUnrecorded ? [unrecorded] : [])]
}
