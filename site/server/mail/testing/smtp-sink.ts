import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  /** Part of the Message-ID before the @. */
  uuid: string
  to: string
  raw: string
}

interface SinkOptions {
  /** Port of an earlier sink, to replace it. */
  port?: number
  /** Status with which a recipient is refused; undefined: accepted. */
  refusal?: (recipient: string) => number | undefined
  /** Status with which a complete mail is refused. */
  mailRefusal?: () => number | undefined
  /** Point at which the server stops answering. */
  hangsAt?: 'greeting' | 'end'
}

export interface SmtpSink {
  url: string
  port: number
  /** Accepted mails, in order. */
  received: ReceivedMail[]
  /** Number of connections opened. */
  connections: () => number
  /** True when everything sent to it was processed, also from clients that are gone. */
  isIdle: () => boolean
  close: () => Promise<void>
}

const refused = (responseCode: number): Error =>
  Object.assign(new Error('no such mailbox'), { responseCode })

/** Starts a mail server that accepts and stores mails. */
export const startSmtpSink = async ({
  port = 0,
  refusal = () => undefined,
  mailRefusal = () => undefined,
  hangsAt,
}: SinkOptions = {}): Promise<SmtpSink> => {
  const received: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections += 1
      if (hangsAt !== 'greeting') done()
    },
    onRcptTo: ({ address }, _, done) => {
      const code = refusal(address)
      done(code === undefined ? null : refused(code))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const code = mailRefusal()
        if (code !== undefined) return done(refused(code))
        const raw = Buffer.concat(chunks).toString()
        const uuid = /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? ''
        received.push({ uuid, to: envelope.rcptTo.map(({ address }) => address).join(), raw })
        if (hangsAt !== 'end') done()
      })
    },
  })
  server.on('error', () => undefined) // a killed client breaks its connection
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const own = isInternet(address) ? address.port : port
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    connections: () => connections,
    isIdle: () => server.connections.size === 0,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const isInternet = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null
