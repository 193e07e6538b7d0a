import { coerce, define, nullable, object, string, type Struct } from 'superstruct'
import * as read from './config-reading'

/** An environment variable: default, purpose, and valid values. */
export interface Setting {
  name: string
  default: string
  meaning: string
  expected: string
}

/** A struct that parses the text of a variable. */
type Leaf<T> = Struct<T, null> & { setting: Setting }

/** A variable with a default, or of a group. */
const setting = <T>(
  name: string,
  byDefault: string,
  description: string,
  { expected, read: reader }: read.Reader<T>,
): Leaf<T> =>
  Object.assign(
    coerce(
      define<T>(name, value => value !== undefined && value !== null),
      string(),
      reader,
    ),
    { setting: { name, default: byDefault, meaning: description, expected } },
  )

/** An optional variable: null selects the embedded back end. */
const optional = <T>(name: string, description: string, reader: read.Reader<T>): Leaf<T | null> => {
  const leaf = setting(name, '', description, reader)
  return Object.assign(nullable(leaf), { setting: leaf.setting })
}

/** Variables that are set together or not at all: then null. */
const group = <Fields extends Parameters<typeof object>[0]>(fields: Fields) =>
  Object.assign(nullable(object(fields)), { isGroup: true as const })

/** Every variable that the server reads, under its name in the rest of the server, in the order of the documentation. */
export const SETTINGS_SCHEMA = {
  port: setting('PORT', '3000', 'Port to listen on; 0 takes a free one.', read.integer(0, 65_535)),
  host: setting('HOST', '0.0.0.0', 'Address to listen on.', read.text('a host name or an address')),
  dataDir: setting('DATA_DIR', '.data', 'Folder of the embedded database.', read.text('a folder')),
  databaseUrl: optional(
    'DATABASE_URL',
    'PostgreSQL to use in place of the embedded database.',
    read.postgresUrl,
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    'Public address of this server, if a proxy is in front of it.',
    read.origin,
  ),
  demo: optional(
    'DEMO',
    'Makes this server a demonstration (`on`); unset, it is one while no URL above is set.',
    read.isOn,
  ),
  publishableTokens: setting(
    'PUBLISHABLE_TOKENS',
    'nc_public',
    'Values accepted in `X-AUTH-TOKEN`, separated by commas.',
    read.list('at least one token'),
  ),
  serverSecrets: optional(
    'SERVER_SECRET',
    'Key of hashes and signatures, after a comma the previous one; unset, one is created and stored in the database.',
    read.secrets,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '0',
    'Number of our proxies in front of this server that set `X-Forwarded-For`.',
    read.integer(0, 10),
  ),
  logLevel: setting('LOG_LEVEL', 'info', 'Minimum level of log lines.', read.logLevel),
  rateLimitWrites: setting(
    'RATE_LIMIT_WRITES',
    '60',
    'Maximum writes of a client per minute; the limits of quotes by mail and of flash offers scale with it.',
    read.integer(1, 1_000_000),
  ),
  rateLimitReads: setting(
    'RATE_LIMIT_READS',
    '600',
    'Maximum reads of a client per minute, at each server.',
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
  contentPublicUrl: optional(
    'CONTENT_PUBLIC_URL',
    'Address of the content service for browsers, if this server uses another one.',
    read.origin,
  ),
  contentMediaOrigins: optional(
    'CONTENT_MEDIA_ORIGINS',
    'Other origins whose pictures and films pages may show, such as a CDN; separated by commas.',
    read.origins,
  ),
  contentApiToken: optional(
    'CONTENT_API_TOKEN',
    'Bearer token of the content service, with the right to read drafts.',
    read.text('a token'),
  ),
  contentWebhookSecret: optional(
    'CONTENT_WEBHOOK_SECRET',
    'Bearer token of the content service’s notices of changes; unset, a change is seen within a minute.',
    read.headerSecret,
  ),
  productApi: group({
    url: setting(
      'PRODUCT_API_URL',
      '',
      'Product API to send leads, simulations and orders of cartons to in place of the embedded one.',
      read.origin,
    ),
    token: setting(
      'PRODUCT_API_TOKEN',
      '',
      'Secret token of this server at the product API; never on a page.',
      read.headerToken,
    ),
  }),
  productApiBank: setting(
    'PRODUCT_API_BANK',
    'https://secure-magenta1.dalenys.com',
    'Bank of the product API’s orders of cartons: their card forms are sent nowhere else.',
    read.bareOrigin,
  ),
  photoAnalysisUrl: optional(
    'PHOTO_ANALYSIS_URL',
    'Service that finds furniture on photos in place of the embedded detector.',
    read.httpUrl,
  ),
  analysesPhotos: setting(
    'PHOTO_ANALYSIS',
    'on',
    'Whether furniture is looked for on customers’ photos; off, the surface alone tells the volume.',
    read.isOn,
  ),
  photoStore: group({
    address: setting(
      'PHOTO_STORE_URL',
      '',
      'Bucket of an S3-compatible store for customers’ photos; unset, they are in the database.',
      read.bucketUrl,
    ),
    keyId: setting(
      'PHOTO_STORE_KEY_ID',
      '',
      'Identifier of the key to that bucket.',
      read.headerToken,
    ),
    secret: setting('PHOTO_STORE_SECRET', '', 'Secret of that key.', read.text('a secret')),
  }),
  smtpUrl: optional(
    'SMTP_URL',
    'Mail server; unset, mails are stored; a demonstration shows them, and logs sign-in links.',
    read.smtpUrl,
  ),
  webhookPrivateAddresses: setting(
    'WEBHOOK_PRIVATE_ADDRESSES',
    'off',
    'Whether webhooks may go to private addresses and by plain HTTP, to systems in the company’s own network.',
    read.isOn,
  ),
  recaptcha: group({
    siteKey: setting(
      'RECAPTCHA_SITE_KEY',
      '',
      'Google’s reCAPTCHA v3 beside the proof of work served here, for visitors who agree to it.',
      read.browserKey,
    ),
    secret: setting('RECAPTCHA_SECRET', '', 'Secret of the site key.', read.text('a secret')),
  }),
  bank: group({
    url: setting(
      'DALENYS_URL',
      '',
      'Bank that takes payments; unset, a demonstration has a sandbox bank, and any other server takes none.',
      read.origin,
    ),
    identifier: setting(
      'DALENYS_IDENTIFIER',
      '',
      'Account at Dalenys.',
      read.text('an identifier'),
    ),
    password: setting(
      'DALENYS_PASSWORD',
      '',
      'Password that signs the account’s messages.',
      read.text('a password'),
    ),
    oney: group({
      threeTerms: object({
        code: setting(
          'ONEY_THREE_TERMS',
          '',
          'Oney’s product code for 3 terms; unset, Oney is not offered.',
          read.text('a code'),
        ),
        feePercent: setting(
          'ONEY_THREE_TERMS_FEE',
          '',
          'Fee of that product on the first term, in percent of the price, as in the contract.',
          read.percent,
        ),
      }),
      fourTerms: object({
        code: setting(
          'ONEY_FOUR_TERMS',
          '',
          'Oney’s product code for 4 terms.',
          read.text('a code'),
        ),
        feePercent: setting('ONEY_FOUR_TERMS_FEE', '', 'Fee of that product.', read.percent),
      }),
    }),
    paypal: group({
      identifier: setting(
        'PAYPAL_IDENTIFIER',
        '',
        'Account at Dalenys for PayPal; unset, PayPal is not offered.',
        read.text('an identifier'),
      ),
      password: setting(
        'PAYPAL_PASSWORD',
        '',
        'Password that signs that account’s messages.',
        read.text('a password'),
      ),
    }),
  }),
  transferIban: optional(
    'TRANSFER_IBAN',
    'Account for transfers that pay for moves; unset, none is offered. A sandbox bank shows an example.',
    read.iban,
  ),
  previewToken: optional(
    'PREVIEW_TOKEN',
    'Secret of the links to previews of unpublished content; unset, there are no previews.',
    read.secret,
  ),
  backOfficeToken: optional(
    'BACK_OFFICE_TOKEN',
    'Shared token that adds the first administrator of the back office; unset, there is no back office.',
    read.headerSecret,
  ),
  indexedPopulation: setting(
    'INDEXED_POPULATION',
    '500',
    'Minimum population of towns without an editor’s text whose pages search engines may index.',
    read.integer(0, 10_000_000),
  ),
  leadRetentionDays: setting(
    'LEAD_RETENTION_DAYS',
    '1095',
    'Days after its last change until a lead or the customer of an order is erased; for a message, after its arrival.',
    read.integer(1, 36_500),
  ),
  shutdownGraceMs: setting(
    'SHUTDOWN_GRACE_MS',
    '10000',
    'Time in ms for running requests to finish when the server is stopped.',
    read.integer(0, 600_000, 'up to 600000 ms'),
  ),
}
