import { createServer } from 'node:net'
import { simpleParser } from 'mailparser'
import { afterEach, describe, expect, it } from 'vitest'
import { BRAND } from '../../../shared/brand'
import { createSmtpTransport } from './smtp'
import { type SmtpSink, startSmtpSink } from './testing/smtp-sink'
import type { OutgoingMail } from './transport'

const never = new AbortController().signal
const mail: OutgoingMail = {
  kind: 'order-confirmed',
  uuid: '7b8f0b0e-58a9-4b2b-9f2e-5d6a1b0a3c11',
  to: 'elise@example.fr',
  createdAt: new Date('2029-11-21T10:00:00.000Z'),
  requestId: null,
  subject: 'Votre devis de 1\u202f234,50\u00a0€',
  html: '<!doctype html><p>Prêt\u00a0: 1\u202f234,50\u00a0€</p>',
  text: 'Prêt\u00a0: 1\u202f234,50\u00a0€',
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
}

const sinks: SmtpSink[] = []
const startSink = async (...options: Parameters<typeof startSmtpSink>): Promise<SmtpSink> => {
  const sink = await startSmtpSink(...options)
  sinks.push(sink)
  return sink
}
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close()
})

const sent = async (changes: Partial<OutgoingMail> = {}) => {
  const sink = await startSink()
  const sending = await createSmtpTransport(sink.url).send({ ...mail, ...changes }, never)
  const [first] = sink.received
  return {
    sending,
    received: sink.received,
    raw: first?.raw ?? '',
    parsed: await simpleParser(first?.raw ?? ''),
  }
}
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('a mail sent by SMTP', () => {
  it('a mail sent by SMTP arrives as it was written, from the brand', async () => {
    const { sending, parsed, raw } = await sent()
    expect(sending).toEqual({ ok: true })
    expect(parsed.from?.text).toBe(`"${BRAND.name}" <${BRAND.email}>`)
    expect(parsed.replyTo?.text).toBe(BRAND.email)
    expect([parsed.subject, parsed.text?.trim()]).toEqual([mail.subject, mail.text])
    expect(parsed.html).toBe(mail.html)
    expect(parsed.date).toEqual(mail.createdAt)
    expect(headersOf(raw)).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(headersOf(raw)).not.toMatch(/^List-/m)
  })

  it('a mail sent by SMTP again keeps its message id', async () => {
    const one = await sent()
    const other = await sent()
    expect(one.parsed.messageId).toBe(`<${mail.uuid}@${BRAND.email.split('@')[1]}>`)
    expect(other.parsed.messageId).toBe(one.parsed.messageId)
  })

  it('a mail sent by SMTP carries the reply address that it was given', async () => {
    const { parsed } = await sent({ replyTo: 'zoe@example.fr' })
    expect(parsed.replyTo?.value.map(({ address }) => address)).toEqual(['zoe@example.fr'])
  })

  it('a mail sent by SMTP carries its files byte for byte', async () => {
    const pdf = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256))
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Déménagement\r\nEND:VCALENDAR\r\n'
    const { parsed } = await sent({
      attachments: [
        {
          filename: 'devis-ABCDE23456.pdf',
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
        {
          filename: 'demenagement.ics',
          contentType: 'text/calendar; charset=utf-8',
          base64: Buffer.from(calendar).toString('base64'),
        },
      ],
    })
    expect(
      parsed.attachments.map(({ filename, contentType, contentDisposition }) => [
        filename,
        contentType,
        contentDisposition,
      ]),
    ).toEqual([
      ['devis-ABCDE23456.pdf', 'application/pdf', 'attachment'],
      ['demenagement.ics', 'text/calendar', 'attachment'],
    ])
    expect(parsed.attachments[0]?.content.equals(pdf)).toBe(true)
    expect(parsed.attachments[1]?.content.toString('utf8')).toBe(calendar)
    expect([parsed.text?.trim(), parsed.html]).toEqual([mail.text, mail.html])
  })

  it.each([
    { filename: 'a.pdf"\r\nBcc: autre@example.fr\r\nX: "' },
    { contentType: 'application/pdf\r\nBcc: autre@example.fr' },
  ])('a file of a mail cannot add a header: %j', async changes => {
    const file = { filename: 'a.pdf', contentType: 'application/pdf', base64: 'UERG', ...changes }
    const { parsed, received } = await sent({ attachments: [file] })
    expect(received.map(({ to }) => to)).toEqual([mail.to])
    expect(parsed.bcc).toBeUndefined()
    expect(
      parsed.attachments.map(({ content, headers }) => [content.toString(), headers.has('bcc')]),
    ).toEqual([['PDF', false]])
  })

  it('a mail sent by SMTP has one-click unsubscribe headers where a link is given', async () => {
    const { raw } = await sent({ unsubscribeUrl: 'https://nouvelle-cle.example/stop?cle=a' })
    expect(headersOf(raw)).toContain(
      '\r\nList-Unsubscribe: <https://nouvelle-cle.example/stop?cle=a>\r\n',
    )
    expect(headersOf(raw)).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it.each([
    { subject: 'Devis\r\nBcc: autre@example.fr\r\n\r\nCorps' },
    { replyTo: 'zoe@example.fr\r\nBcc: autre@example.fr' },
    { replyTo: 'Zoe\nBcc: autre@example.fr <zoe@example.fr>' },
    { unsubscribeUrl: 'https://x.example/\r\nBcc: autre@example.fr' },
  ])('a mail sent by SMTP lets no field add a header or a recipient: %j', async changes => {
    const { raw, received } = await sent(changes)
    expect(received.map(({ to }) => to)).toEqual([mail.to])
    expect(headersOf(raw)).not.toMatch(/^bcc/im)
    expect((await simpleParser(raw)).text?.trim()).toBe(mail.text)
  })

  it.each([
    'a@example.fr\r\nRCPT TO:<b@example.fr>',
    'a@example.fr>\r\nDATA',
    'a@example.fr> <b@example.fr',
    'a@example.fr, b@example.fr',
    '',
  ])('a mail sent by SMTP is refused and goes nowhere if %j is its recipient', async to => {
    const { sending, received } = await sent({ to })
    expect(sending).toEqual({ ok: false, isRefused: true, reason: 'no address' })
    expect(received).toEqual([])
  })
})

describe('a mail server', () => {
  const told = (url: string, changes: Partial<OutgoingMail> = {}) =>
    createSmtpTransport(url).send({ ...mail, ...changes }, never)

  it.each([
    [550, true],
    [553, true],
    [450, false],
    [452, false],
  ])(
    'a mail server’s answer %d to a recipient counts as a permanent refusal: %s',
    async (code, isRefused) => {
      const sink = await startSink({
        refusal: recipient => (recipient === mail.to ? code : undefined),
      })
      expect(await told(sink.url)).toEqual({ ok: false, isRefused, reason: `EENVELOPE ${code}` })
      expect(await told(sink.url, { to: 'autre@example.fr' })).toEqual({ ok: true })
    },
  )

  it.each([
    [552, true],
    [451, false],
  ])(
    'a mail server’s answer %d to a mail counts as a permanent refusal: %s',
    async (code, isRefused) => {
      const sink = await startSink({ mailRefusal: () => code })
      expect(await told(sink.url)).toEqual({ ok: false, isRefused, reason: `EMESSAGE ${code}` })
    },
  )

  it('a mail server that rejects our login has not refused the mail', async () => {
    const sink = await startSink()
    const url = sink.url.replace('//', '//user:wrong@')
    expect(await told(url)).toMatchObject({ ok: false, isRefused: false, reason: 'EAUTH 535' })
  })

  it.each(['greeting', 'end'] as const)(
    'a mail server that hangs at the %s is abandoned after the timeout',
    async hangsAt => {
      const sink = await startSink({ hangsAt })
      const transport = createSmtpTransport(sink.url, {
        connectMs: 5_000,
        greetingMs: 300,
        silenceMs: 300,
      })
      expect(await transport.send(mail, never)).toEqual({
        ok: false,
        isRefused: false,
        reason: 'ETIMEDOUT',
      })
    },
  )

  it('a mail server that drips bytes is abandoned when the time for the try is over', async () => {
    const server = createServer(socket => {
      const timer = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
    })
    const port = await new Promise<number>(resolve =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      }),
    )
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`)
    const sending = await transport.send(mail, AbortSignal.timeout(150))
    expect(sending).toMatchObject({ ok: false, isRefused: false })
    await new Promise(resolve => server.close(resolve)) // ends once its last connection has
  })

  it('an unreachable mail server counts as a temporary failure', async () => {
    const sink = await startSink()
    await sinks.pop()?.close()
    expect(await told(sink.url)).toEqual({
      ok: false,
      isRefused: false,
      reason: `ESOCKET: connect ECONNREFUSED ${new URL(sink.url).host}`,
    })
  })
})
