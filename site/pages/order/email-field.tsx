import { ORDER_REQUEST_TEXTS as TEXTS } from '../../../shared/texts/order-page-texts'
import { FormIcon } from '../forms/form-icon'
import { REQUEST_FIELDS } from './request-form'

interface EmailFieldProps {
  id: string
  /** Typed value; '' for none. */
  email: string
  isWrong: boolean
}

/**
 * Asks for the e-mail of the order: a link, which may have been passed on, is not enough to change
 * anything.
 */
export const EmailField = ({ id, email, isWrong }: EmailFieldProps) => (
  <div className="field">
    <label className="field-label" htmlFor={id}>
      {TEXTS.email}
    </label>
    <p className="field-hint" id={`${id}-aide`}>
      {TEXTS.emailHint}
    </p>
    <input
      className="field-control"
      id={id}
      name={REQUEST_FIELDS.email}
      type="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={email}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-aide ${id}-erreur` : `${id}-aide`}
      autoFocus={isWrong}
    />
    {isWrong && (
      <p className="field-error" id={`${id}-erreur`}>
        <FormIcon name="alert" />
        {TEXTS.wrongEmail}
      </p>
    )}
  </div>
)
