import { describe, expect, it } from 'vitest'
import { readConfig, SETTINGS } from './config'

const configOf = (env: Record<string, string>) => {
  const reading = readConfig(env)
  if (!reading.ok) throw new Error(reading.faults.join('\n'))
  return reading.config
}
const faultsOf = (env: Record<string, string>) => {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.faults
}

describe('readConfig', () => {
  it('needs nothing', () => {
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
      contentApiToken: null,
      photoAnalysisUrl: null,
      smtpUrl: null,
      recaptcha: null,
      bank: null,
      previewToken: null,
      productApi: null,
      productApiBank: 'https://secure-magenta1.dalenys.com',
      backOfficeToken: null,
      indexedPopulation: 500,
      leadRetentionDays: 1095,
      shutdownGraceMs: 10_000,
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' })).toEqual(configOf({}))
  })

  it('reads every variable', () => {
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
  ])('is a demonstration or not: %j', (env: Record<string, string>, isDemo) => {
    expect(configOf(env).isDemo).toBe(isDemo)
  })

  it.each([
    ['DEMO', 'yes', 'DEMO must be on or off'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://root:hunter2@db', 'DATABASE_URL must be a postgres:// URL'],
    ['PUBLIC_URL', 'www.example.fr', 'PUBLIC_URL must be an http(s) URL'],
    ['PUBLISHABLE_TOKENS', ' , ', 'PUBLISHABLE_TOKENS must be at least one token'],
    [
      'SERVER_SECRET',
      'hunter2',
      'SERVER_SECRET must be at least 32 characters, as each that it replaces after a comma',
    ],
    [
      'SERVER_SECRET',
      `${'x'.repeat(32)},hunter2`,
      'SERVER_SECRET must be at least 32 characters, as each that it replaces after a comma',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent'],
    ['RATE_LIMIT_WRITES', '0', 'RATE_LIMIT_WRITES must be a whole number from 1 to 1000000'],
    ['RATE_LIMIT_READS', 'many', 'RATE_LIMIT_READS must be a whole number from 1 to 1000000'],
    ['ONEY_THREE_TERMS_FEE', '1,45', 'ONEY_THREE_TERMS_FEE must be a number from 0 to 10, with two decimals at most'],
    ['GEOCODER_URL', 'javascript:alert(1)', 'GEOCODER_URL must be an http(s) URL'],
  ])('refuses %s=%s in one line, without showing the value', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault])
    expect(fault).not.toContain('hunter2')
  })

  it('takes reCAPTCHA’s site key and secret together, and neither alone', () => {
    const [RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET] = ['6Lc-site', 'hunter2']
    expect(configOf({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }).recaptcha).toEqual({
      siteKey: '6Lc-site',
      secret: 'hunter2',
    })
    expect(faultsOf({ RECAPTCHA_SITE_KEY })).toEqual(['RECAPTCHA_SECRET must be set, as RECAPTCHA_SITE_KEY is'])
    expect(faultsOf({ RECAPTCHA_SECRET })).toEqual(['RECAPTCHA_SITE_KEY must be set, as RECAPTCHA_SECRET is'])
  })

  const DALENYS = {
    PUBLIC_URL: 'https://www.example.fr',
    DALENYS_URL: 'https://secure-test.dalenys.com/',
    DALENYS_IDENTIFIER: 'shop',
    DALENYS_PASSWORD: 'hunter2',
  }
  const ONEY = {
    ...{ ONEY_THREE_TERMS: '3X1', ONEY_THREE_TERMS_FEE: '1.45' },
    ...{ ONEY_FOUR_TERMS: '4X1', ONEY_FOUR_TERMS_FEE: '0' },
  }
  const [PAYPAL_IDENTIFIER, PAYPAL_PASSWORD] = ['pp', 'hunter2']

  it('reads the bank, and what is paid through it', () => {
    const bank = { url: 'https://secure-test.dalenys.com', identifier: 'shop', password: 'hunter2' }
    expect(configOf(DALENYS).bank).toEqual({ ...bank, oney: null, paypal: null })
    const all = { ...DALENYS, ...ONEY, PAYPAL_IDENTIFIER, PAYPAL_PASSWORD }
    expect(configOf(all).bank).toEqual({
      ...bank,
      oney: { threeTerms: { code: '3X1', feePercent: 1.45 }, fourTerms: { code: '4X1', feePercent: 0 } },
      paypal: { identifier: 'pp', password: 'hunter2' },
    })
  })

  it.each<[Record<string, string>, string[]]>([
    [
      { DALENYS_URL: DALENYS.DALENYS_URL, PUBLIC_URL: DALENYS.PUBLIC_URL },
      ['DALENYS_IDENTIFIER must be set, as DALENYS_URL is', 'DALENYS_PASSWORD must be set, as DALENYS_URL is'],
    ],
    [
      { DALENYS_PASSWORD: 'hunter2' },
      ['DALENYS_URL must be set, as DALENYS_PASSWORD is', 'DALENYS_IDENTIFIER must be set, as DALENYS_PASSWORD is'],
    ],
    [{ ...DALENYS, PUBLIC_URL: '' }, ['PUBLIC_URL must be set, as DALENYS_URL is']],
    [{ ...DALENYS, ...ONEY, ONEY_FOUR_TERMS_FEE: '' }, ['ONEY_FOUR_TERMS_FEE must be set, as ONEY_THREE_TERMS is']],
    [{ ...DALENYS, PAYPAL_IDENTIFIER }, ['PAYPAL_PASSWORD must be set, as PAYPAL_IDENTIFIER is']],
    [ONEY, ['DALENYS_URL must be set, as ONEY_THREE_TERMS is']],
    [{ PAYPAL_IDENTIFIER, PAYPAL_PASSWORD }, ['DALENYS_URL must be set, as PAYPAL_IDENTIFIER is']],
  ])('takes a bank whole or not at all: %j', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })

  it('names every wrong variable at once', () => {
    expect(faultsOf({ PORT: 'x', TRUST_PROXY: 'x' })).toHaveLength(2)
  })
})

describe('SETTINGS', () => {
  it('documents every variable with a default that is accepted', () => {
    const defaults = Object.fromEntries(SETTINGS.map(setting => [setting.name, setting.default]))
    expect(configOf(defaults)).toEqual(configOf({}))
    expect(SETTINGS.map(({ name }) => name)).toContain('LEAD_RETENTION_DAYS')
    expect(SETTINGS.filter(({ meaning }) => !/^[A-Z].*\.$/.test(meaning))).toEqual([])
  })
})
