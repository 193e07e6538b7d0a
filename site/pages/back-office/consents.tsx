import { wordOf } from '../../../shared/domain/word-of'
import { NOT_RECORDED, ORAL_CONSENT } from '../../../shared/texts/past-consents'
import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import { PERSON_OFFICE } from '../../texts/back-office-person'
import { REQUEST_OFFICE } from '../../texts/back-office-request'
import { Fact, Facts, formatShortDay } from './adviser-facts'
import type { ConsentLine } from './request-file'

const { lead: texts } = BACK_OFFICE

const givenText = ({ version, givenAt }: Pick<ConsentLine, 'version' | 'givenAt'>): string => {
  if (version === NOT_RECORDED) return texts.notRecorded
  return version === ORAL_CONSENT
    ? REQUEST_OFFICE.oral(formatMoment(givenAt))
    : texts.given(formatMoment(givenAt), formatShortDay(version))
}

/** Returns how and when a consent was given, and withdrawn. */
export const consentText = (
  consent: Pick<ConsentLine, 'version' | 'givenAt' | 'withdrawnAt'>,
): string =>
  [
    givenText(consent),
    ...(consent.withdrawnAt === null ? [] : [texts.withdrawn(formatMoment(consent.withdrawnAt))]),
  ].join(', ')

/** Consents of a lead with the sentences that were shown. */
export const Consents = ({
  consents,
  isOfAdviser,
}: {
  consents: readonly ConsentLine[]
  isOfAdviser: boolean
}) =>
  consents.length === 0 ? (
    <p className="bo-hint">{isOfAdviser ? texts.adviserConsent : texts.noConsent}</p>
  ) : (
    <Facts>
      {consents.map(consent => (
        <Fact
          key={`${consent.box} ${consent.givenAt}`}
          label={wordOf(texts.boxes, consent.box)}
          isWide
        >
          {consentText(consent)}
          {consent.words !== null && (
            <span className="bo-hint bo-words">{PERSON_OFFICE.agreed(consent.words)}</span>
          )}
        </Fact>
      ))}
    </Facts>
  )
