import { CONSENT_TEXTS, optionalConsent } from '../../shared/texts/consent-texts'
import { CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { CheckField } from './check-field'
import { Fold } from './fold'
import './text-button.css'

const OFFER_CONSENTS = ['offers', 'partners'] as const

type Consent = `${(typeof OFFER_CONSENTS)[number]}Agreement`

interface OfferConsentsProps {
  apiUrl: string
  values: Readonly<Record<Consent, boolean>>
  onChange: (change: Partial<Record<Consent, boolean>>) => void
}

/**
 * The two optional consents, each with its own checkbox, folded so that they do not look required.
 */
export const OfferConsents = ({ apiUrl, values, onChange }: OfferConsentsProps) => (
  <Fold
    title={CONTACT_TEXTS.offersFold}
    isOpen={OFFER_CONSENTS.some(consent => values[`${consent}Agreement`])}
  >
    {OFFER_CONSENTS.map(consent => (
      <CheckField
        key={consent}
        path={`${consent}Agreement`}
        isChecked={values[`${consent}Agreement`]}
        onChange={isChecked => onChange({ [`${consent}Agreement`]: isChecked })}
      >
        {optionalConsent(CONSENT_TEXTS[consent])}
      </CheckField>
    ))}
    <a
      className="text-button check-link"
      href={`${apiUrl}/partenaires`}
      target="_blank"
      rel="noopener"
    >
      {CONTACT_TEXTS.partnersList}
    </a>
  </Fold>
)
