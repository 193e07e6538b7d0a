import type { MessageKind } from '../../../shared/domain/message'
import { optionalConsent } from '../../../shared/texts/consent-texts'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { MESSAGE_CONSENT_VERSION, MESSAGE_CONSENTS } from '../../../shared/texts/message-consents'
import { routes } from '../../routes'
import { controlProps, FieldError } from './form-field'

interface ConsentProps {
  kind: MessageKind
  isTicked: boolean
  error: string | undefined
}

const NewTab = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
)

/** Consents under a form: the meaning of sending, and one box that is never preselected. */
export const Consent = ({ kind, isTicked, error }: ConsentProps) => {
  const texts = MESSAGE_CONSENTS[MESSAGE_CONSENT_VERSION]?.[kind]
  const isCall = kind === 'call-back'
  const name = isCall ? 'call_agreement' : 'partners_agreement'
  if (texts === undefined) return null
  return (
    <div className="consent">
      <input type="hidden" name="consent_version" value={MESSAGE_CONSENT_VERSION} />
      <div className="consent-box">
        <label className="check">
          <input
            type="checkbox"
            {...controlProps({ name, error, isOptional: !isCall })}
            defaultChecked={isTicked}
          />
          <span>{isCall ? texts.box : optionalConsent(texts.box)}</span>
        </label>
        <FieldError name={name} error={error} />
        {!isCall && (
          <p className="consent-link">
            <NewTab href={routes.partners.href()} text={FORM_TEXTS.partnersList} />
          </p>
        )}
      </div>
      {texts.sending !== undefined && <p className="consent-note">{texts.sending}</p>}
      <p className="consent-link">
        <NewTab
          href={routes.editorial.href('/politique-confidentialite')}
          text={FORM_TEXTS.privacy}
        />
      </p>
    </div>
  )
}
