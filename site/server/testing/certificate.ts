import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** A key and a certificate for it, in PEM. */
export interface Certificate {
  key: string
  cert: string
}

const DAY_MS = 86_400_000

const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]): Buffer => element(0x30, ...parts)
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const oid = (text: string): Buffer => element(0x06, hex(text))
const TRUE = hex('0101ff')

const COMMON_NAME = oid('550403')
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const BASIC_CONSTRAINTS = oid('551d13')
const ALTERNATIVE_NAMES = oid('551d11')

const nameOf = (text: string): Buffer =>
  sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(text)))))
const time = (at: Date): Buffer =>
  element(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
const pem = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

const AUTHORITY = 'An authority of tests'
const ofAuthority = sequence(BASIC_CONSTRAINTS, TRUE, element(0x04, sequence(TRUE)))
/** `localhost` and 127.0.0.1. */
const ofServer = sequence(
  ALTERNATIVE_NAMES,
  element(0x04, sequence(element(0x82, Buffer.from('localhost')), element(0x87, hex('7f000001')))),
)

const certificate = (
  subject: string,
  extension: Buffer,
  ends: Date,
  issuerKey: KeyObject | null,
): Certificate => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const signedPart = sequence(
    element(0xa0, hex('020102')),
    element(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(AUTHORITY),
    sequence(time(new Date(ends.getTime() - 90 * DAY_MS)), time(ends)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(extension)),
  )
  const signature = sign('sha256', signedPart, issuerKey ?? privateKey)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(
      'CERTIFICATE',
      sequence(signedPart, ECDSA_SHA256, element(0x03, hex('00'), signature)),
    ),
  }
}

/** An authority of its own, valid for two months. Node trusts it through `NODE_EXTRA_CA_CERTS`. */
export const makeAuthority = (): Certificate =>
  certificate(AUTHORITY, ofAuthority, new Date(Date.now() + 60 * DAY_MS), null)

/** A certificate of `authority` for this machine, as `localhost` and 127.0.0.1, that was given 90 days before it `ends`. */
export const makeCertificate = ({ key }: Certificate, ends: Date): Certificate =>
  certificate('localhost', ofServer, ends, createPrivateKey(key))
