import { CONSENT_TEXTS, optionalConsent } from '../../shared/texts/consent-texts'
import { CONTACT_TEXTS } from '../../shared/texts/contact-texts'
import { CheckField } from './check-field'
import { Fold } from './fold'
import './text-button.css'

const PARTNER_TEXTS = ['offers', 'partners'] as const

type Consent = `${(typeof PARTNER_TEXTS)[number]}Agreement`

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
    isOpen={PARTNER_TEXTS.some(partner => values[`${partner}Agreement`])}
  >
    {PARTNER_TEXTS.map(partner => (
      <CheckField
        key={partner}
        path={`${partner}Agreement`}
        isChecked={values[`${partner}Agreement`]}
        onChange={isChecked => onChange({ [`${partner}Agreement`]: isChecked })}
      >
        {optionalConsent(CONSENT_TEXTS[partner])}
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
