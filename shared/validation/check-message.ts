import type { Struct } from 'superstruct'
import {
  CallBack,
  ContactMessage,
  type Message,
  type MessageKind,
  PartnerApplication,
} from '../domain/message'
import { messageViolationText } from '../texts/message-violations'
import { check, type Checked } from './check'

const checker =
  <Kind extends MessageKind, T, S>(kind: Kind, struct: Struct<T, S>) =>
  (value: unknown, read: typeof check): Checked<{ kind: Kind; fields: T }> => {
    const checked = read(value, struct, messageViolationText)
    return checked.ok ? { ok: true, value: { kind, fields: checked.value } } : checked
  }

const CHECKERS = {
  contact: checker('contact', ContactMessage),
  partner: checker('partner', PartnerApplication),
  'call-back': checker('call-back', CallBack),
} as const

/**
 * Checks a form's values, in the browser and on the server. `read`: another reader of the schema.
 */
export const checkMessage = (kind: MessageKind, value: unknown, read = check): Checked<Message> =>
  CHECKERS[kind](value, read)
