import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStrapiContent } from '../content/strapi-content'
import { DEFAULT_QUERY } from '../content/query'
import { createRecaptcha } from '../forms/recaptcha'
import { createUpstream } from '../gateway/upstream'
import { createRemoteGeocoder } from '../geo/remote-geocoder'
import { networkFault } from '../../../shared/api/network-fault'
import { createSmtpTransport } from '../mail/smtp'
import { queryBank } from '../payments/dalenys/query-bank'
import { createPhotoAnalyser } from '../quotes/photos/photo-analyser'
import { makeAuthority, makeCertificate } from '../testing/certificate'

const DAY_MS = 86_400_000
/** Which of the two is reported first depends on the TLS library: the authority is unknown too. */
const UNBELIEVED =
  /^(?:CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$|: (?:certificate has expired|unable to verify.*)$/
const never = new AbortController().signal

/** Data that the wrong party received. */
const received: string[] = []
const servers: (Server | TlsServer)[] = []
let url: string
let mailUrl: string

const listen = async (server: Server | TlsServer): Promise<number> => {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

beforeAll(async () => {
  const expired = makeCertificate(makeAuthority(), new Date(Date.now() - DAY_MS))
  const web = createServer(expired, (request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  url = `https://localhost:${await listen(web)}`
  const mail = createTlsServer(expired, socket => {
    received.push('a mail server')
    socket.end('220 ready\r\n')
  })
  mailUrl = `smtps://localhost:${await listen(mail)}`
})
afterAll(() => {
  for (const server of servers) server.close()
})

/** Outcome of each outgoing connection: the reason in its log line. */
const DOORS: Record<string, () => Promise<string | null>> = {
  'the product API': () =>
    new Promise(resolve => {
      const log = {
        warn: ({ err }: { err?: unknown }) => resolve(networkFault(err)),
        error: () => undefined,
      }
      void createUpstream({ url, token: 'secret', log })({
        method: 'POST',
        path: '/api/leads',
        name: 'x',
        body: {},
      })
    }),
  'the bank': async () => {
    const answer = await queryBank(url, { method: 'payment', parameters: { IDENTIFIER: 'shop' } })
    return answer.ok ? null : answer.reason
  },
  'the content service': () =>
    createStrapiContent({ url, token: 'secret', failureLimit: 3 })
      .list('partners', DEFAULT_QUERY)
      .then(
        () => null,
        ({ message }: Error) => message.split(': ').at(-1) ?? null,
      ),
  'the geocoder': async () => {
    let fault: string | null = null
    const standIn = async () => ({ features: [] })
    const geocoder = createRemoteGeocoder({
      url,
      breakerOptions: { failures: 1 },
      fallback: { search: standIn, reverse: standIn },
      onFallback: (_, cause) => (fault = networkFault(cause)),
    })
    await geocoder.search({ text: 'Lyon', limit: 5, isAutocomplete: true })
    return fault
  },
  'who looks at photos': () =>
    new Promise(resolve => {
      const analyse = createPhotoAnalyser({ url, onFailure: resolve })
      void analyse({ surface: 60, photos: [] }, async () => undefined).then(() => resolve(null))
    }),
  'who tells people from programs': () =>
    new Promise(resolve => {
      const log = {
        warn: ({ reason }: { reason?: string }) => resolve(reason ?? null),
        error: () => undefined,
      }
      const check = createRecaptcha({ siteKey: 'site', secret: 'secret', hostname: null, log, url })
      void check('token').then(() => resolve(null))
    }),
  'the mail server': async () => {
    const sending = await createSmtpTransport(mailUrl).send(
      {
        kind: 'order-confirmed',
        uuid: '7b8f0b0e-58a9-4b2b-9f2e-5d6a1b0a3c11',
        to: 'elise@example.fr',
        createdAt: new Date(),
        subject: 'Votre devis',
        html: '<p>',
        text: 'Prêt',
        replyTo: null,
        unsubscribeUrl: null,
        attachments: [],
        requestId: null,
      },
      never,
    )
    return sending.ok ? null : sending.reason
  },
}

describe('a certificate that cannot be trusted', () => {
  it.each(Object.entries(DOORS))(
    'the connection to %s sends nothing when the certificate has expired, and gives the reason',
    async (_, knock) => {
      expect(await knock()).toMatch(UNBELIEVED)
      expect(received).toEqual([])
    },
  )
})
