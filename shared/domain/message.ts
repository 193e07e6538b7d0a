import {
  boolean,
  defaulted,
  enums,
  type Infer,
  object,
  optional,
  refine,
  string,
} from 'superstruct'
import { Email, OptionalName, PersonName, Phone } from './contact'
import { requiredLines, requiredText } from './text'

/**
 * Kinds of messages to the company, each with its form: a question, a mover's application, a
 * request for a call.
 */
export const MESSAGE_KINDS = ['contact', 'partner', 'call-back'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Maximum characters of a message's own fields. */
const MESSAGE_LENGTHS = { object: 150, message: 5_000 } as const

/** Times for calls: within service hours, every day of the week. */
export const CALL_WINDOWS = ['9-12', '12-14', '14-16', '16-18'] as const
export const CallWindow = enums(CALL_WINDOWS)
export type CallWindow = Infer<typeof CallWindow>

/** Ways to be called: voice, or video to show the furniture. */
export const CALL_CHANNELS = ['phone', 'video'] as const
export const CallChannel = enums(CALL_CHANNELS)
export type CallChannel = Infer<typeof CallChannel>

const WRITER = {
  last_name: PersonName,
  first_name: PersonName,
  email: Email,
  phone: Phone,
} as const

/** Version of the consent's wording; absent: today's. */
const consent_version = optional(
  refine(string(), 'reference', value => /^\d{4}-\d{2}-\d{2}$/.test(value)),
)
/** The optional checkbox. */
const partners_agreement = defaulted(boolean(), false)
const accepted = refine(boolean(), 'required', value => value)
const chosen = refine(string(), 'required', value => CallWindow.is(value))

/** POST /api/contacts. `recaptcha` is read apart: it is used once and not stored. */
export const ContactMessage = object({
  ...WRITER,
  object: requiredText(MESSAGE_LENGTHS.object),
  message: requiredLines(MESSAGE_LENGTHS.message),
  partners_agreement,
  consent_version,
})
export type ContactMessage = Infer<typeof ContactMessage>

/** POST /api/devenir-partenaires. */
export const PartnerApplication = object({ ...WRITER, partners_agreement, consent_version })
export type PartnerApplication = Infer<typeof PartnerApplication>

/**
 * POST /api/rappels: a requested call, with the consent that the law requires before one is made.
 */
export const CallBack = object({
  call_channel: defaulted(CallChannel, 'phone'),
  phone: Phone,
  call_window: chosen,
  first_name: defaulted(OptionalName, ''),
  call_agreement: accepted,
  consent_version,
})
export type CallBack = Infer<typeof CallBack>

/** Fields of each form, in order. */
export const MESSAGE_FIELDS = {
  contact: ['last_name', 'first_name', 'email', 'phone', 'object', 'message', 'partners_agreement'],
  partner: ['last_name', 'first_name', 'email', 'phone', 'partners_agreement'],
  'call-back': ['call_channel', 'phone', 'call_window', 'first_name', 'call_agreement'],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>
export type MessageField = (typeof MESSAGE_FIELDS)[MessageKind][number]

/** A message that was checked, and which it is. */
export type Message =
  | { kind: 'contact'; fields: ContactMessage }
  | { kind: 'partner'; fields: PartnerApplication }
  | { kind: 'call-back'; fields: CallBack }
