import { createTransport } from 'nodemailer'
import { BRAND } from '../../../shared/brand'
import { isRequestId } from '../http/followed-request'
import type { Attachment } from './outbox'
import type { MailTransport, OutgoingMail, Sending } from './transport'

interface SmtpTimeouts {
  connectMs: number
  greetingMs: number
  /** Maximum silence of the server, in ms. */
  silenceMs: number
}

/**
 * A server that scans a mail before accepting it is silent this long; a client that gives up sooner
 * may have sent the mail, and sends it twice.
 */
const SILENCE_MS = 120_000
const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: SILENCE_MS }

const DOMAIN = BRAND.email.slice(BRAND.email.indexOf('@') + 1)

/** Accepts one plain address: a line end, comma or bracket would add recipients. */
const isAddress = (text: string): boolean =>
  /^[^\s@,;:"()<>[\]\\]+@[^\s@,;:"()<>[\]\\]+$/.test(text)

/**
 * Headers for one-click unsubscribe (RFC 8058): the address takes a POST with
 * `List-Unsubscribe=One-Click`.
 */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * Header with the request id, by which a customer's complaint is found in our log: any mail program
 * shows it.
 */
const requestHeaders = (requestId: string | null): Record<string, string> =>
  requestId !== null && isRequestId(requestId) ? { 'X-Request-Id': requestId } : {}

const attached = ({ filename, contentType, base64 }: Attachment) => ({
  filename,
  contentType,
  content: base64,
  encoding: 'base64',
  contentDisposition: 'attachment' as const,
})

const messageOf = ({ uuid, to, createdAt, subject, html, text, ...mail }: OutgoingMail) => ({
  from: { name: BRAND.name, address: BRAND.email },
  to: { name: '', address: to },
  replyTo: {
    name: '',
    address: mail.replyTo !== null && isAddress(mail.replyTo) ? mail.replyTo : BRAND.email,
  },
  subject,
  html,
  text,
  attachments: mail.attachments.map(attached),
  messageId: `<${uuid}@${DOMAIN}>`,
  date: createdAt,
  envelope: { from: BRAND.email, to: [to] },
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...requestHeaders(mail.requestId),
    ...unsubscribeHeaders(mail.unsubscribeUrl),
  },
})

/** Errors of the connection, whose text can be logged: 'certificate has expired'. */
const UNCONNECTED = new Set(['ESOCKET', 'ETLS', 'EDNS'])

/**
 * Returns the failure of a try. Refused (5xx): the server rejects this mail or its recipient.
 * Everything else, such as a failed login, may pass.
 */
const failureOf = (error: unknown): Sending => {
  if (!(error instanceof Error)) return { ok: false, isRefused: false, reason: typeof error }
  const code = 'code' in error ? String(error.code) : error.name
  const answer = 'responseCode' in error ? Number(error.responseCode) : null
  return {
    ok: false,
    isRefused: (code === 'EENVELOPE' || code === 'EMESSAGE') && answer !== null && answer >= 500,
    reason:
      answer === null
        ? UNCONNECTED.has(code)
          ? `${code}: ${error.message}`
          : code
        : `${code} ${answer}`,
  }
}

/** Sends by the mail server at `url`, with a connection per mail: a hanging one blocks no other. */
export const createSmtpTransport = (
  url: string,
  timeouts: SmtpTimeouts = TIMEOUTS,
): MailTransport => {
  const transporter = createTransport({
    url,
    connectionTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: async (mail, signal) => {
      if (!isAddress(mail.to)) return { ok: false, isRefused: true, reason: 'no address' }
      return transporter
        .sendMail({ ...messageOf(mail), signal })
        .then((): Sending => ({ ok: true }), failureOf)
    },
  }
}
