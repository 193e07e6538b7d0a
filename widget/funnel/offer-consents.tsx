import { CONSENT_TEXTS, optionalConsent } from '../../shared/texts/consent'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { CheckField } from '../ui/check-field'
import { Fold } from '../ui/fold'
import { useDraft, useScene } from './funnel-context'
import '../ui/text-button.css'

const WHOSE = ['offers', 'partners'] as const

/** The two consents that are free to leave, each its own box, folded so that they do not look like one more thing to do. */
export const OfferConsents = () => {
  const { store, apiUrl } = useScene()
  const { values } = useDraft()
  return (
    <Fold title={CONTACT_TEXTS.offersFold} isOpen={WHOSE.some(whose => values[`${whose}Agreement`])}>
      {WHOSE.map(whose => (
        <CheckField
          key={whose}
          path={`${whose}Agreement`}
          isChecked={values[`${whose}Agreement`]}
          onChange={isChecked => store.edit({ [`${whose}Agreement`]: isChecked })}
        >
          {optionalConsent(CONSENT_TEXTS[whose])}
        </CheckField>
      ))}
      <a className="text-button check-link" href={`${apiUrl}/partenaires`} target="_blank" rel="noopener">
        {CONTACT_TEXTS.partnersList}
      </a>
    </Fold>
  )
}
