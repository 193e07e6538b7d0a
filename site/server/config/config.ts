import { type Grouped, type Groups, groupsOf, missingOf } from './config-groups'
import * as read from './config-reading'

/** An environment variable: default, purpose, and valid values. */
export interface Setting {
  name: string
  default: string
  meaning: string
  expected: string
}

/** A setting, and how its text becomes a value; undefined: the text is none. */
interface Row<T> extends Setting {
  read: (text: string) => T | undefined
}

/** A setting with a default. */
const row = <T>(
  name: string,
  byDefault: string,
  meaning: string,
  reader: read.Reader<T>,
): Row<T> => ({
  name,
  default: byDefault,
  meaning,
  expected: reader.expected,
  read: reader.read,
})

/** An optional setting: null selects the embedded back end. */
const optional = <T>(name: string, meaning: string, reader: read.Reader<T>): Row<T | null> => ({
  ...row(name, '', meaning, reader),
  read: text => (text === '' ? null : reader.read(text)),
})

/** Every variable the server reads, under its name in the rest of the server, in the order of the documentation. */
const ROWS = {
  port: row('PORT', '3000', 'Port to listen on; 0 takes a free one.', read.integer(0, 65_535)),
  host: row('HOST', '0.0.0.0', 'Address to listen on.', read.text('a host name or an address')),
  dataDir: row('DATA_DIR', '.data', 'Folder of the embedded database.', read.text('a folder')),
  databaseUrl: optional(
    'DATABASE_URL',
    'PostgreSQL to use in place of the embedded database.',
    read.postgresUrl,
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    'Where customers reach this server, when a proxy hides it.',
    read.origin,
  ),
  demo: optional(
    'DEMO',
    'Shows what only a demonstration may; unset, on while no URL above is set.',
    read.isOn,
  ),
  publishableTokens: row(
    'PUBLISHABLE_TOKENS',
    'nc_public',
    'Values accepted in `X-AUTH-TOKEN`, separated by commas.',
    read.list('at least one token'),
  ),
  serverSecrets: optional(
    'SERVER_SECRET',
    'Key of the hashes, after a comma the one before; unset, one is made and kept in the database.',
    read.secrets,
  ),
  trustProxy: row(
    'TRUST_PROXY',
    '0',
    'How many proxies of ours stand in front and set `X-Forwarded-For`.',
    read.integer(0, 10),
  ),
  logLevel: row('LOG_LEVEL', 'info', 'Least serious log line written.', read.logLevel),
  rateLimitWrites: row(
    'RATE_LIMIT_WRITES',
    '60',
    'Writes a client may make in a minute; limits of quotes by mail and of flash offers follow it.',
    read.integer(1, 1_000_000),
  ),
  rateLimitReads: row(
    'RATE_LIMIT_READS',
    '600',
    'Reads a client may make in a minute, at each server.',
    read.integer(1, 1_000_000),
  ),
  geocoderUrl: optional(
    'GEOCODER_URL',
    'BAN server to ask for addresses in place of the embedded one.',
    read.httpUrl,
  ),
  googleMapsApiKey: optional(
    'GOOGLE_MAPS_API_KEY',
    'Browser key of Google Maps, for customers who agree to it.',
    read.browserKey,
  ),
  contentApiUrl: optional(
    'CONTENT_API_URL',
    'Strapi to read content from in place of the embedded files.',
    read.httpUrl,
  ),
  contentApiToken: optional(
    'CONTENT_API_TOKEN',
    'Bearer token of the content service: lets drafts be read.',
    read.text('a token'),
  ),
  productApiUrl: optional(
    'PRODUCT_API_URL',
    'Product API to send leads, simulations and orders of cartons to in place of the embedded one.',
    read.origin,
  ),
  productApiToken: optional(
    'PRODUCT_API_TOKEN',
    'The secret that it knows this server by; no page ever has it.',
    read.headerToken,
  ),
  productApiBank: row(
    'PRODUCT_API_BANK',
    'https://secure-magenta1.dalenys.com',
    'Bank that the product API has its orders of cartons paid at: card forms of theirs go nowhere else.',
    read.bareOrigin,
  ),
  photoAnalysisUrl: optional(
    'PHOTO_ANALYSIS_URL',
    'Analyser that finds furniture on photos; unset, the surface tells the volume.',
    read.httpUrl,
  ),
  smtpUrl: optional(
    'SMTP_URL',
    'Mail server; unset, mails are kept and shown in the demonstration.',
    read.smtpUrl,
  ),
  recaptchaSiteKey: optional(
    'RECAPTCHA_SITE_KEY',
    'Google’s reCAPTCHA v3 beside the proof of work served here, for visitors who agree to it.',
    read.browserKey,
  ),
  recaptchaSecret: optional(
    'RECAPTCHA_SECRET',
    'The secret that goes with the site key.',
    read.text('a secret'),
  ),
  dalenysUrl: optional(
    'DALENYS_URL',
    'Bank that takes payments; unset, a demonstration has a sandbox bank, and any other server takes none.',
    read.origin,
  ),
  dalenysIdentifier: optional('DALENYS_IDENTIFIER', 'Account there.', read.text('an identifier')),
  dalenysPassword: optional(
    'DALENYS_PASSWORD',
    'What the account’s messages are signed with.',
    read.text('a password'),
  ),
  oneyThreeTerms: optional(
    'ONEY_THREE_TERMS',
    'Oney’s product code for 3 terms; unset, Oney is not offered.',
    read.text('a code'),
  ),
  oneyThreeTermsFee: optional(
    'ONEY_THREE_TERMS_FEE',
    'What that product adds to the first term, in percent of the price, as the contract says.',
    read.percent,
  ),
  oneyFourTerms: optional(
    'ONEY_FOUR_TERMS',
    'Oney’s product code for 4 terms.',
    read.text('a code'),
  ),
  oneyFourTermsFee: optional('ONEY_FOUR_TERMS_FEE', 'The same of that product.', read.percent),
  paypalIdentifier: optional(
    'PAYPAL_IDENTIFIER',
    'Account at Dalenys for PayPal; unset, PayPal is not offered.',
    read.text('an identifier'),
  ),
  paypalPassword: optional(
    'PAYPAL_PASSWORD',
    'What that account’s messages are signed with.',
    read.text('a password'),
  ),
  transferIban: optional(
    'TRANSFER_IBAN',
    'Account for transfers that pay for moves; unset, none is offered. A sandbox bank shows an example.',
    read.iban,
  ),
  previewToken: optional(
    'PREVIEW_TOKEN',
    'Opens the previews of what is not public yet; unset, there are none.',
    read.secret,
  ),
  backOfficeToken: optional(
    'BACK_OFFICE_TOKEN',
    'What advisers sign in with, and the bearer token of their calls; unset, there is no back office.',
    read.headerSecret,
  ),
  indexedPopulation: row(
    'INDEXED_POPULATION',
    '500',
    'Inhabitants from which on search engines may know a town’s page that no editor wrote of.',
    read.integer(0, 10_000_000),
  ),
  leadRetentionDays: row(
    'LEAD_RETENTION_DAYS',
    '1095',
    "Days after its last change that a lead or an order's customer is erased, and a message after it came.",
    read.integer(1, 36_500),
  ),
  shutdownGraceMs: row(
    'SHUTDOWN_GRACE_MS',
    '10000',
    'Time that requests have to finish when the server is told to stop.',
    read.integer(0, 600_000, 'up to 600000 ms'),
  ),
}
type Rows = typeof ROWS
type Values = { [Key in keyof Rows]: Exclude<ReturnType<Rows[Key]['read']>, undefined> }

export const SETTINGS: readonly Setting[] = Object.values(ROWS).map(
  ({ name, default: byDefault, meaning, expected }) => ({
    name,
    default: byDefault,
    meaning,
    expected,
  }),
)

/** The configuration as the rest of the server sees it. Null: not set, so the embedded back end serves. */
export interface Config extends Omit<Values, 'demo' | keyof Grouped>, Groups {
  /** True if demonstration-only content is shown. */
  isDemo: boolean
}

/** A fault of a variable. The line names it and the fix, never its value, which may be secret. */
export interface SettingFault {
  name: string
  line: string
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: SettingFault[] }

/** `wrong`: what is wrong; `write`: what to set. */
export const settingFault = (name: string, wrong: string, write: string): SettingFault => ({
  name,
  line: `${name}: ${wrong}. Write ${write}.`,
})

const isComplete = (values: Partial<Values>): values is Values =>
  Object.keys(ROWS).every(key => key in values)

/** Drops faults that are part of another one. */
const alone = ({
  demo,
  productApiUrl,
  productApiToken,
  recaptchaSiteKey,
  recaptchaSecret,
  dalenysUrl,
  dalenysIdentifier,
  dalenysPassword,
  oneyThreeTerms,
  oneyThreeTermsFee,
  oneyFourTerms,
  oneyFourTermsFee,
  paypalIdentifier,
  paypalPassword,
  ...others
}: Values) => others

/** Reads the environment once; all that is malformed in it or missing beside another is said together, one fault a variable. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigReading => {
  const faults: SettingFault[] = []
  const values: Partial<Values> = {}
  for (const [key, { name, default: byDefault, expected, read: reader }] of Object.entries(ROWS)) {
    const value = reader(env[name] || byDefault)
    if (value === undefined) faults.push(settingFault(name, 'malformed', expected))
    else Object.assign(values, { [key]: value })
  }
  for (const { missing, there } of missingOf(key => (env[ROWS[key].name] ?? '') !== '')) {
    const { name, expected } = ROWS[missing]
    faults.push(
      settingFault(
        name,
        `not set, though ${ROWS[there].name} is`,
        `${expected}, or leave out both`,
      ),
    )
  }
  if (faults.length > 0 || !isComplete(values)) return { ok: false, faults }
  const isDemo = values.demo ?? (values.publicUrl === null && values.databaseUrl === null)
  return { ok: true, config: { ...alone(values), ...groupsOf(values), isDemo } }
}
