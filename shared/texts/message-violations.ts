import type { MessageField } from '../domain/message'
import { NBSP } from './spaces'
import { VIOLATION_TEXTS, violationText } from './violations'

type FieldTexts = Readonly<Partial<Record<MessageField, string>>>

const MISSING: FieldTexts = {
  last_name: 'Indiquez votre nom',
  first_name: 'Indiquez votre prénom',
  email: 'Indiquez votre e-mail',
  phone: 'Indiquez votre numéro de téléphone',
  object: 'Indiquez l’objet de votre message',
  message: 'Écrivez votre message',
  call_channel: 'Choisissez le téléphone ou la vidéo',
  call_window: 'Choisissez le moment de l’appel',
  call_agreement: `Cochez cette case${NBSP}: nous n’appelons qu’avec votre accord`,
}

const OF_A_LINE = 'Retirez les tabulations et les retours à la ligne'

/** For characters that a field cannot hold. */
const UNFIT: FieldTexts = {
  last_name: OF_A_LINE,
  first_name: OF_A_LINE,
  email: VIOLATION_TEXTS.email,
  phone: VIOLATION_TEXTS.phone,
  object: 'Retirez les signes < et >, les tabulations et les retours à la ligne',
}

const textsFor = (reason: string | undefined): FieldTexts =>
  reason === undefined || reason === 'required' ? MISSING : reason === 'text' ? UNFIT : {}

const isField = (name: string, texts: FieldTexts): name is MessageField =>
  Object.hasOwn(texts, name)

/**
 * Returns what to do about a refused field of a contact form; falls back to the quote's messages.
 */
export const messageViolationText = (reason: string | undefined, field: string): string => {
  const texts = textsFor(reason)
  const own = isField(field, texts) ? texts[field] : undefined
  // Thousands are kept apart, as in the hint beside it.
  return own ?? violationText(reason).replace(/\d(?=\d{3}\b)/, `$&${NBSP}`)
}
