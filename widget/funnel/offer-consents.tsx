import { useRef } from 'react'
import { CONSENT_TEXTS, optionalConsent } from '../../shared/texts/consent'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { CheckField } from '../ui/check-field'
import { Icon } from '../ui/icon'
import { useDraft, useScene } from './funnel-context'
import '../ui/text-button.css'
import './offer-consents.css'

const WHOSE = ['offers', 'partners'] as const

/** The two consents that are free to leave, each its own box, folded so that they do not look like one more thing to do. */
export const OfferConsents = () => {
  const { store, apiUrl } = useScene()
  const { values } = useDraft()
  // What was ticked on an earlier visit is not hidden; what is unticked now does not fold away under the finger.
  const wasTicked = useRef(false)
  wasTicked.current ||= WHOSE.some(whose => values[`${whose}Agreement`])
  return (
    <details className="fold" open={wasTicked.current}>
      <summary>
        {CONTACT_TEXTS.offersFold}
        <Icon name="chevron" />
      </summary>
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
    </details>
  )
}
