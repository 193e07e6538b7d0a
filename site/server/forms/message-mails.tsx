import { BRAND } from '../../../shared/brand'
import { CallWindow, type Message } from '../../../shared/domain/message'
import {
  CALL_CHANNEL_TEXTS,
  CALL_WINDOW_TEXTS,
  FORM_LABELS,
} from '../../../shared/texts/forms-texts'
import {
  COMPANY_MAIL_TEXTS as COMPANY,
  RECEIPT_MAIL_TEXTS as RECEIPT,
  receivedAt,
} from '../../../shared/texts/message-mails-texts'
import type { NewMail } from '../mail/outbox'
import {
  type Fact,
  Facts,
  Heading,
  Note,
  Paragraph,
  PhoneLink,
  Title,
  Verbatim,
} from '../mail/parts'
import { renderMail } from '../mail/render-mail'

/** Returns the requested time in words; the schema allows no other. */
const windowOf = (text: string): string => (CallWindow.is(text) ? CALL_WINDOW_TEXTS[text] : text)

const subjectOf = (message: Message): string => {
  if (message.kind === 'call-back')
    return COMPANY.subject['call-back'](
      message.fields.phone,
      windowOf(message.fields.call_window),
      message.fields.call_channel === 'video',
    )
  const name = `${message.fields.first_name} ${message.fields.last_name}`
  return message.kind === 'contact'
    ? COMPANY.subject.contact(name, message.fields.object)
    : COMPANY.subject.partner(name)
}

const factsOf = (message: Message, now: Date): Fact[] => {
  const received = { label: COMPANY.received, value: receivedAt(now) }
  const phone = { label: FORM_LABELS.phone, value: <PhoneLink phone={message.fields.phone} /> }
  if (message.kind === 'call-back') {
    const { first_name, call_channel, call_window } = message.fields
    const name = first_name === '' ? [] : [{ label: FORM_LABELS.first_name, value: first_name }]
    const channelFact = { label: FORM_LABELS.call_channel, value: CALL_CHANNEL_TEXTS[call_channel] }
    return [
      phone,
      ...name,
      channelFact,
      { label: COMPANY.call, value: windowOf(call_window) },
      received,
    ]
  }
  const { first_name, last_name, email, partners_agreement } = message.fields
  return [
    { label: COMPANY.name, value: `${first_name} ${last_name}` },
    { label: FORM_LABELS.email, value: email },
    phone,
    {
      label: COMPANY.agreement,
      value: partners_agreement ? COMPANY.forPartners : COMPANY.notForPartners,
    },
    received,
  ]
}

/** Returns the mail of a message to the company. */
export const companyMail = (message: Message, now: Date): NewMail => ({
  ...renderMail({
    subject: subjectOf(message),
    preheader: COMPANY.preheader(receivedAt(now)),
    reason: COMPANY.reason,
    isInternal: true,
    ...(message.kind === 'call-back' ? {} : { replyTo: message.fields.email.trim() }),
    body: (
      <>
        <Title>{COMPANY.title[message.kind]}</Title>
        <Facts facts={factsOf(message, now)} />
        {message.kind === 'contact' && (
          <>
            <Heading>{message.fields.object}</Heading>
            <Verbatim text={message.fields.message} />
          </>
        )}
        {message.kind !== 'call-back' && <Note>{COMPANY.answer}</Note>}
      </>
    ),
  }),
  kind: `${message.kind}-received`,
  to: BRAND.email,
})

const toWriter = (message: Exclude<Message, { kind: 'call-back' }>, now: Date): NewMail => ({
  ...renderMail({
    subject: RECEIPT.subject[message.kind],
    preheader: RECEIPT.preheader,
    reason: RECEIPT.reason,
    body: (
      <>
        <Title>{RECEIPT.subject[message.kind]}</Title>
        <Paragraph>{RECEIPT.greeting}</Paragraph>
        <Paragraph>{RECEIPT.text[message.kind](receivedAt(now))}</Paragraph>
      </>
    ),
  }),
  kind: `${message.kind}-receipt`,
  to: message.fields.email.trim(),
})

/** Returns the confirmation to the writer, if an address was given. */
export const receiptMail = (message: Message, now: Date): NewMail | null =>
  message.kind === 'call-back' ? null : toWriter(message, now)
