import { describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from './config'

const configOf = (env: Record<string, string>) => {
  const reading = readConfig(env)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.config
}
const faultsOf = (env: Record<string, string>) => {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.faults.map(({ line }) => line)
}

/** Returns the fault of a variable that is missing beside `there`. */
const missing = (name: string, there: string): string =>
  `${name}: not set, though ${there} is. Write ${SETTINGS.find(setting => setting.name === name)?.expected}, or leave out both.`

describe('readConfig', () => {
  it('the configuration needs no variable to be set', () => {
    expect(configOf({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '.data',
      databaseUrl: null,
      publicUrl: null,
      isDemo: true,
      publishableTokens: ['nc_public'],
      serverSecrets: null,
      trustProxy: 0,
      logLevel: 'info',
      rateLimitWrites: 60,
      rateLimitReads: 600,
      geocoderUrl: null,
      googleMapsApiKey: null,
      contentApiUrl: null,
      contentPublicUrl: null,
      contentMediaOrigins: null,
      contentApiToken: null,
      photoAnalysisUrl: null,
      analysesPhotos: true,
      photoStore: null,
      smtpUrl: null,
      webhookPrivateAddresses: false,
      recaptcha: null,
      bank: null,
      transferIban: null,
      previewToken: null,
      productApi: null,
      productApiBank: 'https://secure-magenta1.dalenys.com',
      backOfficeToken: null,
      contentWebhookSecret: null,
      indexedPopulation: 500,
      leadRetentionDays: 1095,
      shutdownGraceMs: 10_000,
    })
  })

  it('an empty variable counts as not set', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' })).toEqual(configOf({}))
  })

  it.each([
    ['s3://photos', 'https://s3.us-east-1.amazonaws.com', 'us-east-1', ''],
    [
      's3://photos/a/b/?region=eu-west-3',
      'https://s3.eu-west-3.amazonaws.com',
      'eu-west-3',
      'a/b/',
    ],
    [
      's3://photos/a?endpoint=https://s3.example.fr:9000&region=fr-par',
      'https://s3.example.fr:9000',
      'fr-par',
      'a/',
    ],
  ])('the address %s of a bucket is read', (url, endpoint, region, folder) => {
    const keys = { PHOTO_STORE_KEY_ID: 'key', PHOTO_STORE_SECRET: 'secret' }
    expect(configOf({ PHOTO_STORE_URL: url, ...keys }).photoStore).toEqual({
      address: { endpoint, region, bucket: 'photos', folder },
      keyId: 'key',
      secret: 'secret',
    })
  })

  it.each([
    'https://s3.example.fr/photos',
    's3://key:secret@photos',
    's3://photos?secret=x',
    's3://photos?endpoint=ftp://x',
    's3://photos?endpoint=https://s3.example.fr/path',
    's3://p',
    's3://photos/a b',
  ])('the malformed address %s of a bucket is named without its value', url => {
    const keys = { PHOTO_STORE_KEY_ID: 'key', PHOTO_STORE_SECRET: 'secret' }
    expect(faultsOf({ PHOTO_STORE_URL: url, ...keys })).toEqual([
      'PHOTO_STORE_URL: malformed. Write s3://BUCKET/FOLDER?endpoint=https://HOST&region=REGION, without keys in it.',
    ])
  })

  it('the configuration reads every variable', () => {
    const config = configOf({
      PORT: '0',
      DATABASE_URL: 'postgresql://user@db/quotes',
      PUBLIC_URL: 'https://www.example.fr/',
      PUBLISHABLE_TOKENS: ' one, two ,',
      TRUST_PROXY: '2',
      SHUTDOWN_GRACE_MS: '0',
      SERVER_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
    })
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'postgresql://user@db/quotes',
      publicUrl: 'https://www.example.fr',
      publishableTokens: ['one', 'two'],
      trustProxy: 2,
      shutdownGraceMs: 0,
      serverSecrets: ['n'.repeat(32), 'o'.repeat(32)],
    })
  })

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'https://www.example.fr' }, false],
    [{ DATABASE_URL: 'postgres://db' }, false],
    [{ PUBLIC_URL: 'https://www.example.fr', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('the configuration is a demonstration or not: %j', (env: Record<string, string>, isDemo) => {
    expect(configOf(env).isDemo).toBe(isDemo)
  })

  it.each([
    ['DEMO', 'yes', 'DEMO: malformed. Write on or off.'],
    ['PORT', '65536', 'PORT: malformed. Write a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT: malformed. Write a whole number from 0 to 65535.'],
    ['PORT', '3e3', 'PORT: malformed. Write a whole number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://root:hunter2@db',
      'DATABASE_URL: malformed. Write a postgres:// URL.',
    ],
    ['PUBLIC_URL', 'www.example.fr', 'PUBLIC_URL: malformed. Write an http(s) URL.'],
    ['PUBLISHABLE_TOKENS', ' , ', 'PUBLISHABLE_TOKENS: malformed. Write at least one token.'],
    [
      'SERVER_SECRET',
      'hunter2',
      'SERVER_SECRET: malformed. Write at least 32 characters, as each that it replaces after a comma.',
    ],
    [
      'SERVER_SECRET',
      `${'x'.repeat(32)},hunter2`,
      'SERVER_SECRET: malformed. Write at least 32 characters, as each that it replaces after a comma.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: malformed. Write trace, debug, info, warn, error, fatal or silent.',
    ],
    [
      'RATE_LIMIT_WRITES',
      '0',
      'RATE_LIMIT_WRITES: malformed. Write a whole number from 1 to 1000000.',
    ],
    [
      'RATE_LIMIT_READS',
      'many',
      'RATE_LIMIT_READS: malformed. Write a whole number from 1 to 1000000.',
    ],
    [
      'ONEY_THREE_TERMS_FEE',
      '1,45',
      'ONEY_THREE_TERMS_FEE: malformed. Write a number from 0 to 10, with two decimals at most.',
    ],
    [
      'TRANSFER_IBAN',
      'FR1520041010050500013M02606',
      'TRANSFER_IBAN: malformed. Write an IBAN whose check digits are right.',
    ],
    [
      'ONEY_THREE_TERMS_FEE',
      '10.01',
      'ONEY_THREE_TERMS_FEE: malformed. Write a number from 0 to 10, with two decimals at most.',
    ],
    [
      'PRODUCT_API_TOKEN',
      'two words',
      'PRODUCT_API_TOKEN: malformed. Write a token of printable characters without spaces.',
    ],
    ['GEOCODER_URL', 'javascript:alert(1)', 'GEOCODER_URL: malformed. Write an http(s) URL.'],
  ])('the value %s=%s is refused in one line, without showing it', (name, value, fault) => {
    expect(faultsOf({ [name]: value }).filter(line => line.startsWith(`${name}:`))).toEqual([fault])
    expect(fault).not.toContain('hunter2')
  })

  it('the reCAPTCHA site key and secret are accepted only together', () => {
    const RECAPTCHA_SITE_KEY = '6Lc-site'
    const RECAPTCHA_SECRET = 'hunter2'
    expect(configOf({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }).recaptcha).toEqual({
      siteKey: '6Lc-site',
      secret: 'hunter2',
    })
    expect(faultsOf({ RECAPTCHA_SITE_KEY })).toEqual([
      missing('RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'),
    ])
    expect(faultsOf({ RECAPTCHA_SECRET })).toEqual([
      missing('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'),
    ])
  })

  const DALENYS = {
    PUBLIC_URL: 'https://www.example.fr',
    DALENYS_URL: 'https://secure-test.dalenys.com/',
    DALENYS_IDENTIFIER: 'shop',
    DALENYS_PASSWORD: 'hunter2',
  }
  const ONEY = {
    ONEY_THREE_TERMS: '3X1',
    ONEY_THREE_TERMS_FEE: '1.45',
    ONEY_FOUR_TERMS: '4X1',
    ONEY_FOUR_TERMS_FEE: '0',
  }
  const PAYPAL_IDENTIFIER = 'pp'
  const PAYPAL_PASSWORD = 'hunter2'

  it('the configuration reads the bank and its payment methods', () => {
    const bank = { url: 'https://secure-test.dalenys.com', identifier: 'shop', password: 'hunter2' }
    expect(configOf(DALENYS).bank).toEqual({ ...bank, oney: null, paypal: null })
    const all = { ...DALENYS, ...ONEY, PAYPAL_IDENTIFIER, PAYPAL_PASSWORD }
    expect(configOf(all).bank).toEqual({
      ...bank,
      oney: {
        threeTerms: { code: '3X1', feePercent: 1.45 },
        fourTerms: { code: '4X1', feePercent: 0 },
      },
      paypal: { identifier: 'pp', password: 'hunter2' },
    })
  })

  it.each<[Record<string, string>, string[]]>([
    [
      { DALENYS_URL: DALENYS.DALENYS_URL, PUBLIC_URL: DALENYS.PUBLIC_URL },
      [missing('DALENYS_IDENTIFIER', 'DALENYS_URL'), missing('DALENYS_PASSWORD', 'DALENYS_URL')],
    ],
    [
      { DALENYS_PASSWORD: 'hunter2' },
      [
        missing('DALENYS_URL', 'DALENYS_PASSWORD'),
        missing('DALENYS_IDENTIFIER', 'DALENYS_PASSWORD'),
      ],
    ],
    [{ ...DALENYS, PUBLIC_URL: '' }, [missing('PUBLIC_URL', 'DALENYS_URL')]],
    [
      { ...DALENYS, ...ONEY, ONEY_FOUR_TERMS_FEE: '' },
      [missing('ONEY_FOUR_TERMS_FEE', 'ONEY_THREE_TERMS')],
    ],
    [{ ...DALENYS, PAYPAL_IDENTIFIER }, [missing('PAYPAL_PASSWORD', 'PAYPAL_IDENTIFIER')]],
    [ONEY, [missing('DALENYS_URL', 'ONEY_THREE_TERMS')]],
    [{ PAYPAL_IDENTIFIER, PAYPAL_PASSWORD }, [missing('DALENYS_URL', 'PAYPAL_IDENTIFIER')]],
  ])('an incomplete bank configuration is refused: %j', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })

  it.each([
    ['CONTENT_MEDIA_ORIGINS', ' , '],
    ['CONTENT_MEDIA_ORIGINS', 'https://cdn.example, https://bucket.example/path'],
    ['CONTENT_MEDIA_ORIGINS', 'https://*.example https://cdn.example'],
    ['CONTENT_MEDIA_ORIGINS', 'cdn.example'],
    ['PRODUCT_API_BANK', 'https://bank.example/front'],
    ['PRODUCT_API_BANK', 'https://bank.example?x=1'],
    ['PRODUCT_API_BANK', 'bank.example'],
    ['PUBLIC_URL', 'ftp://www.example.fr'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://[1'],
    ['DATABASE_URL', 'mysql://user@db/quotes'],
    ['DATABASE_URL', 'x-postgres://user@db/quotes'],
    ['GEOCODER_URL', '/geo'],
    ['PUBLISHABLE_TOKENS', ' , ,'],
    ['HOST', '   '],
    ['DATA_DIR', ' '],
    ['BACK_OFFICE_TOKEN', 'a token of 32 characters or more, with spaces'],
    ['BACK_OFFICE_TOKEN', 'x'.repeat(31)],
    ['GOOGLE_MAPS_API_KEY', 'two words'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMO', 'yes'],
    ['PORT', ' 3000'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
  ])('the value %s=%j is refused in one line with its name', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('the origins of pictures are read from a list, and need no slash at their end', () => {
    expect(
      configOf({ CONTENT_MEDIA_ORIGINS: 'https://cdn.example/, https://bucket.example' })
        .contentMediaOrigins,
    ).toEqual(['https://cdn.example', 'https://bucket.example'])
  })

  it('an address of the content service for browsers needs one for this server', () => {
    const CONTENT_PUBLIC_URL = 'https://cms.example'
    const CONTENT_API_URL = 'http://strapi:1337'
    expect(faultsOf({ CONTENT_PUBLIC_URL: 'cms.example', CONTENT_API_URL })).toEqual([
      'CONTENT_PUBLIC_URL: malformed. Write an http(s) URL.',
    ])
    expect(faultsOf({ CONTENT_PUBLIC_URL })).toEqual([
      missing('CONTENT_API_URL', 'CONTENT_PUBLIC_URL'),
    ])
    expect(configOf({ CONTENT_PUBLIC_URL, CONTENT_API_URL })).toMatchObject({
      contentPublicUrl: CONTENT_PUBLIC_URL,
    })
  })

  it('the bank’s origin is read without its trailing slash', () => {
    expect(configOf({ PRODUCT_API_BANK: 'https://bank.example/' }).productApiBank).toBe(
      'https://bank.example',
    )
  })

  it('the configuration reports all wrong variables at once, each of them once', () => {
    const faults = faultsOf({ PORT: 'x', TRUST_PROXY: 'x', DALENYS_URL: 'x', PUBLIC_URL: 'x' })
    expect(faults.map(line => line.replace(/:.*/, ''))).toEqual([
      'PORT',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DALENYS_URL',
      'DALENYS_IDENTIFIER',
      'DALENYS_PASSWORD',
    ])
  })
})

describe('SETTINGS', () => {
  it('every setting is documented with a default that is accepted', () => {
    const defaults = Object.fromEntries(SETTINGS.map(setting => [setting.name, setting.default]))
    expect(configOf(defaults)).toEqual(configOf({}))
    expect(SETTINGS.map(({ name }) => name)).toContain('LEAD_RETENTION_DAYS')
    expect(SETTINGS.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([])
  })
})
