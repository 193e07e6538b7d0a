import type { Struct } from 'superstruct'
import { CallBack, ContactMessage, type Message, type MessageKind, PartnerApplication } from '../domain/message'
import { messageViolationText } from '../texts/message-violations'
import { check, type Checked } from './check'

const checker =
  <Kind extends MessageKind, T, S>(kind: Kind, struct: Struct<T, S>) =>
  (value: unknown): Checked<{ kind: Kind; fields: T }> => {
    const checked = check(value, struct, messageViolationText)
    return checked.ok ? { ok: true, value: { kind, fields: checked.value } } : checked
  }

const CHECKERS = {
  contact: checker('contact', ContactMessage),
  partner: checker('partner', PartnerApplication),
  'call-back': checker('call-back', CallBack),
} as const

/** What a form sends, as the browser checks it and both ways into the server do. */
export const checkMessage = (kind: MessageKind, value: unknown): Checked<Message> => CHECKERS[kind](value)
