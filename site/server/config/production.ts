import { type ConfigReading, readConfig, type SettingFault, settingFault } from './config'
import { bucketUrl } from './config-reading'

/** Source of the settings. */
type Environment = Readonly<Record<string, string | undefined>>

/** Secrets that must differ: knowing one must not reveal another. */
const SECRETS = [
  'SERVER_SECRET',
  'BACK_OFFICE_TOKEN',
  'PREVIEW_TOKEN',
  'CONTENT_WEBHOOK_SECRET',
  'PRODUCT_API_TOKEN',
  'DALENYS_PASSWORD',
  'PHOTO_STORE_SECRET',
] as const
const OWN_VALUE = 'a value of its own: openssl rand -base64 32'

/** Settings that disable certificate checks: Node's own, PostgreSQL's and the mail library's. */
const BELIEVES_ANYBODY: Readonly<Record<string, RegExp>> = {
  NODE_TLS_REJECT_UNAUTHORIZED: /^0$/,
  DATABASE_URL: /[?&](?:sslmode=no-verify|uselibpqcompat=)/,
  SMTP_URL: /[?&]tls\.rejectUnauthorized=/,
}

/** A login that would be sent unencrypted if a man in the middle denied TLS. */
const SENDS_LOGIN_BARE = /^smtp:\/\/[^/@]+@(?!.*[?&]requireTLS=true)/

const isSecure = (url: string): boolean => url.startsWith('https://')

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Tells if photos would be sent without TLS to a store on another machine. */
const sendsPhotosBare = (url: string): boolean => {
  const endpoint = bucketUrl.read(url)?.endpoint
  return (
    endpoint !== undefined &&
    !isSecure(endpoint) &&
    !LOOPBACK_HOSTS.includes(new URL(endpoint).hostname)
  )
}

/** SERVER_SECRET also contains those that it replaces. */
const valuesOf = (env: Environment, name: (typeof SECRETS)[number]): string[] =>
  name === 'SERVER_SECRET'
    ? (env[name] ?? '').split(',').map(value => value.trim())
    : [env[name] ?? '']

const alikeIn = (env: Environment): SettingFault[] => {
  const secrets = SECRETS.filter(name => (env[name] ?? '') !== '').flatMap(name =>
    valuesOf(env, name).map(value => ({ name, value })),
  )
  return secrets.flatMap(({ name, value }, index) => {
    const other = secrets.find((one, at) => at < index && one.value === value)
    return other === undefined ? [] : [settingFault(name, `the same as ${other.name}`, OWN_VALUE)]
  })
}

/**
 * Returns the faults that a production server must not start with; none for others. Production is
 * `NODE_ENV=production`, or an https `PUBLIC_URL` without `DEMO`. PostgreSQL alone does not count:
 * developers use it too. The publishable token may keep its default, since every page shows it.
 */
const unsafeIn = (env: Environment): SettingFault[] => {
  const textOf = (name: string): string => env[name] ?? ''
  if (
    textOf('NODE_ENV') !== 'production' &&
    (!isSecure(textOf('PUBLIC_URL')) || textOf('DEMO') === 'on')
  )
    return []
  const publicUrl = textOf('PUBLIC_URL')
  const faults = [
    textOf('DEMO') === 'on' &&
      settingFault(
        'DEMO',
        'on, which shows leads and mails, and takes no money',
        'off, or nothing',
      ),
    !isSecure(publicUrl) &&
      settingFault(
        'PUBLIC_URL',
        publicUrl === '' ? 'not set' : 'without TLS',
        'what customers type, beginning with https://',
      ),
    textOf('SERVER_SECRET') === '' &&
      settingFault(
        'SERVER_SECRET',
        'not set; one kept in the database leaks with its back-up',
        OWN_VALUE,
      ),
    textOf('TRUST_PROXY') === '' &&
      settingFault(
        'TRUST_PROXY',
        'not set; by it clients are told apart',
        'how many proxies are yours, 0 for none',
      ),
    textOf('DALENYS_URL').startsWith('http:') &&
      settingFault(
        'DALENYS_URL',
        'without TLS, which hands over its password',
        'one beginning with https://',
      ),
    sendsPhotosBare(textOf('PHOTO_STORE_URL')) &&
      settingFault(
        'PHOTO_STORE_URL',
        'an endpoint without TLS, which sends customers’ photos in the clear',
        'one whose endpoint begins with https://',
      ),
    SENDS_LOGIN_BARE.test(textOf('SMTP_URL')) &&
      settingFault(
        'SMTP_URL',
        'a login that may go out in the clear',
        'smtps:// in place of smtp://, or ?requireTLS=true at its end',
      ),
    ...Object.entries(BELIEVES_ANYBODY).map(
      ([name, pattern]) =>
        pattern.test(textOf(name)) &&
        settingFault(
          name,
          'accepts any certificate',
          'it without that, and your own authority in NODE_EXTRA_CA_CERTS',
        ),
    ),
  ].filter(fault => fault !== false)
  return [...faults, ...alikeIn(env)]
}

/**
 * Returns the configuration, or all faults at once: malformed, missing, or unsafe in production.
 * For a malformed variable no other fault is reported.
 */
export const readSettings = (env: Environment): ConfigReading => {
  const reading = readConfig(env)
  const malformed = reading.ok ? [] : reading.faults
  const malformedNames = new Set(malformed.map(({ name }) => name))
  const faults = [...malformed, ...unsafeIn(env).filter(({ name }) => !malformedNames.has(name))]
  return reading.ok && faults.length === 0 ? reading : { ok: false, faults }
}
