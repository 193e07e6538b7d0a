import { toPlainText, TYPED_LENGTH } from '../../shared/domain/text'
import { CONTACT_TEXTS } from '../../shared/texts/contact'
import { TextField } from './text-field'

const FIELDS = ['lastname', 'firstname', 'email', 'phone'] as const
const INPUTS = {
  lastname: { type: 'text', autoComplete: 'family-name', inputMode: 'text' },
  firstname: { type: 'text', autoComplete: 'given-name', inputMode: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

export type PersonalField = (typeof FIELDS)[number]

interface PersonalFieldsProps {
  person: Readonly<Record<PersonalField, string>>
  errorAt: (path: PersonalField) => string | undefined
  onChange: (change: Partial<Record<PersonalField, string>>) => void
  onLeave: (field: PersonalField) => void
  /** What the number is for; default: the move. */
  phoneHint?: string
}

/** Who asks, for any form: which store keeps it is the form's own business. */
export const PersonalFields = ({
  person,
  errorAt,
  onChange,
  onLeave,
  phoneHint = CONTACT_TEXTS.phoneHint,
}: PersonalFieldsProps) =>
  FIELDS.map(field => (
    <TextField
      key={field}
      path={field}
      isRequired
      label={CONTACT_TEXTS[field]}
      error={errorAt(field)}
      {...INPUTS[field]}
      hint={field === 'phone' ? phoneHint : undefined}
      value={person[field]}
      onChange={value => onChange({ [field]: toPlainText(value, TYPED_LENGTH) })}
      onLeave={() => onLeave(field)}
    />
  ))
