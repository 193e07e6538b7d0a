import { array, enums, type Infer, nullable, string, type } from 'superstruct'
import type { Message } from '../../../shared/domain/message'
import { MESSAGE_CONSENT_VERSION, MESSAGE_CONSENTS } from '../../../shared/texts/message-consents'

/** Proof of a consent: the sentence and the time. `words` is null for an unknown version. */
const MessageConsent = type({
  by: enums(['sending', 'box']),
  version: string(),
  words: nullable(string()),
  givenAt: string(),
})
export const RecordedConsents = array(MessageConsent)
export type RecordedConsents = Infer<typeof RecordedConsents>

const hasTicked = (message: Message): boolean =>
  message.kind === 'call-back' ? message.fields.call_agreement : message.fields.partners_agreement

/** Returns the consents of a message. */
export const recordConsents = (message: Message, now: Date): RecordedConsents => {
  const version = message.fields.consent_version ?? MESSAGE_CONSENT_VERSION
  const words = Object.hasOwn(MESSAGE_CONSENTS, version)
    ? MESSAGE_CONSENTS[version]?.[message.kind]
    : undefined
  const given = { version, givenAt: now.toISOString() }
  return [
    ...(message.kind === 'call-back'
      ? []
      : [{ by: 'sending' as const, words: words?.sending ?? null, ...given }]),
    ...(hasTicked(message) ? [{ by: 'box' as const, words: words?.box ?? null, ...given }] : []),
  ]
}
