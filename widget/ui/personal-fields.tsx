import { useState } from 'react'
import { suggestedEmail } from '../../shared/domain/email-suggestion'
import { toPlainText, TYPED_LENGTH } from '../../shared/domain/text'
import { CONTACT_LABELS, CONTACT_TEXTS, didYouMean } from '../../shared/texts/contact-texts'
import { useAnnounced } from '../embed/use-announced'
import { TextField } from './text-field'
import { TextButton } from './text-button'

const FIELDS = ['lastname', 'firstname', 'email', 'phone'] as const
const INPUTS = {
  lastname: { type: 'text', autoComplete: 'family-name', inputMode: 'text' },
  firstname: { type: 'text', autoComplete: 'given-name', inputMode: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

type PersonalField = (typeof FIELDS)[number]

interface PersonalFieldsProps {
  person: Readonly<Record<PersonalField, string>>
  errorAt: (path: PersonalField) => string | undefined
  onChange: (change: Partial<Record<PersonalField, string>>) => void
  onLeave: (field: PersonalField) => void
  /** Purpose of the phone number. Default: the move. */
  phoneHint?: string
}

/**
 * Suggests a correction of an e-mail that looks like a misspelt big provider, also by an
 * announcement; a press accepts it.
 */
const EmailQuestion = ({
  email,
  onTake: onAccept,
}: {
  email: string
  onTake: (email: string) => void
}) => {
  const suggestion = suggestedEmail(email)
  useAnnounced(suggestion === null ? '' : didYouMean(suggestion))
  if (suggestion === null) return null
  return (
    <TextButton
      onClick={event => {
        event.currentTarget.closest('.field')?.querySelector('input')?.focus()
        onAccept(suggestion)
      }}
    >
      {didYouMean(suggestion)}
    </TextButton>
  )
}

/** Contact fields of any form; the form passes the store. */
export const PersonalFields = ({
  person,
  errorAt,
  onChange,
  onLeave,
  phoneHint = CONTACT_TEXTS.phoneHint,
}: PersonalFieldsProps) => {
  /** The e-mail with which its field was left. */
  const [leftEmail, setLeftEmail] = useState('')
  const isQuestioned = leftEmail === person.email
  return FIELDS.map(field => (
    <TextField
      key={field}
      path={field}
      isRequired
      label={CONTACT_LABELS[field]}
      error={errorAt(field)}
      {...INPUTS[field]}
      hint={field === 'phone' ? phoneHint : undefined}
      value={person[field]}
      onChange={value => onChange({ [field]: toPlainText(value, TYPED_LENGTH) })}
      onLeave={() => {
        if (field === 'email') setLeftEmail(person.email)
        onLeave(field)
      }}
    >
      {field === 'email' && (
        <div className="email-question">
          {isQuestioned && (
            <EmailQuestion email={person.email} onTake={email => onChange({ email })} />
          )}
        </div>
      )}
    </TextField>
  ))
}
