import { describe, expect, it } from 'vitest'
import { readSettings } from './production'

const SECRET = 'a-secret-of-the-server-that-is-long'
const SAFE = { PUBLIC_URL: 'https://www.example.fr', SERVER_SECRET: SECRET, TRUST_PROXY: '1' }

const linesOf = (env: Record<string, string>): string[] => {
  const reading = readSettings(env)
  return reading.ok ? [] : reading.faults.map(({ line }) => line)
}
const refused = (env: Record<string, string>): string[] =>
  linesOf(env).map(line => line.replace(/:.*/, ''))

describe('a server that customers meet', () => {
  it.each([
    ['by its https address', SAFE],
    ['by NODE_ENV', { ...SAFE, NODE_ENV: 'production' }],
    ['with nothing in front', { ...SAFE, TRUST_PROXY: '0' }],
    ['with a secret and the one before', { ...SAFE, SERVER_SECRET: `${SECRET},${SECRET}-before` }],
    ['with the publishable token of every page', { ...SAFE, PUBLISHABLE_TOKENS: 'nc_public' }],
    ['with a mail server of its own machine', { ...SAFE, SMTP_URL: 'smtp://localhost' }],
    [
      'with a mail server that has to speak TLS',
      { ...SAFE, SMTP_URL: 'smtp://us:pass@mail.fr:587?requireTLS=true' },
    ],
    ['with a database by TLS', { ...SAFE, DATABASE_URL: 'postgres://db/nc?sslmode=verify-full' }],
  ])('the production server starts %s', (_, env) => {
    expect(refused(env)).toEqual([])
  })

  it.each([
    ['a demonstration', { ...SAFE, NODE_ENV: 'production', DEMO: 'on' }, ['DEMO']],
    [
      'no address',
      { NODE_ENV: 'production', SERVER_SECRET: SECRET, TRUST_PROXY: '1' },
      ['PUBLIC_URL'],
    ],
    [
      'an address without TLS',
      { ...SAFE, NODE_ENV: 'production', PUBLIC_URL: 'http://www.example.fr' },
      ['PUBLIC_URL'],
    ],
    ['a secret that the database keeps', { ...SAFE, SERVER_SECRET: '' }, ['SERVER_SECRET']],
    ['proxies unknown', { ...SAFE, TRUST_PROXY: '' }, ['TRUST_PROXY']],
    [
      'one value for two secrets',
      { ...SAFE, BACK_OFFICE_TOKEN: SECRET, PREVIEW_TOKEN: SECRET },
      ['BACK_OFFICE_TOKEN', 'PREVIEW_TOKEN'],
    ],
    [
      'a token that is the secret before',
      { ...SAFE, SERVER_SECRET: `${SECRET}-now, ${SECRET}`, BACK_OFFICE_TOKEN: SECRET },
      ['BACK_OFFICE_TOKEN'],
    ],
    [
      'nothing said at all: each of it',
      { NODE_ENV: 'production' },
      ['PUBLIC_URL', 'SERVER_SECRET', 'TRUST_PROXY'],
    ],
    [
      'certificates unread',
      { ...SAFE, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      ['NODE_TLS_REJECT_UNAUTHORIZED'],
    ],
    [
      'a database whose certificate is not read',
      { ...SAFE, DATABASE_URL: 'postgres://nc@db/nc?a=b&sslmode=no-verify' },
      ['DATABASE_URL'],
    ],
    [
      'a mail server whose certificate is not read',
      { ...SAFE, SMTP_URL: 'smtps://mail.example.fr?tls.rejectUnauthorized=false' },
      ['SMTP_URL'],
    ],
    [
      'a mail password in the clear',
      { ...SAFE, SMTP_URL: 'smtp://us:password@mail.example.fr' },
      ['SMTP_URL'],
    ],
    [
      'a bank in the clear',
      {
        ...SAFE,
        DALENYS_URL: 'http://bank',
        DALENYS_IDENTIFIER: 'shop',
        DALENYS_PASSWORD: 'password',
      },
      ['DALENYS_URL'],
    ],
    [
      'photos in the clear',
      {
        ...SAFE,
        PHOTO_STORE_URL: 's3://photos?region=fr-par&endpoint=http://store:9000',
        PHOTO_STORE_KEY_ID: 'key',
        PHOTO_STORE_SECRET: 'secret',
      },
      ['PHOTO_STORE_URL'],
    ],
    [
      'photos in the clear at an encoded address',
      {
        ...SAFE,
        PHOTO_STORE_URL: 's3://photos?endpoint=%68ttp://store:9000',
        PHOTO_STORE_KEY_ID: 'key',
        PHOTO_STORE_SECRET: 'secret',
      },
      ['PHOTO_STORE_URL'],
    ],
    [
      'photos in the clear on this machine',
      {
        ...SAFE,
        PHOTO_STORE_URL: 's3://photos?endpoint=http://127.0.0.1:9000',
        PHOTO_STORE_KEY_ID: 'key',
        PHOTO_STORE_SECRET: 'secret',
      },
      [],
    ],
    [
      'what is malformed, missing and unsafe: all at once, each variable once',
      {
        NODE_ENV: 'production',
        DEMO: 'yes',
        PORT: 'eighty',
        PUBLIC_URL: 'www.example.fr',
        TRUST_PROXY: 'x',
        RECAPTCHA_SITE_KEY: 'site',
        BACK_OFFICE_TOKEN: 'short',
        PREVIEW_TOKEN: 'short',
      },
      [
        'PORT',
        'PUBLIC_URL',
        'DEMO',
        'TRUST_PROXY',
        'PREVIEW_TOKEN',
        'BACK_OFFICE_TOKEN',
        'RECAPTCHA_SECRET',
        'SERVER_SECRET',
      ],
    ],
  ])('the production server does not start with %s', (_, env, names) => {
    expect(refused(env)).toEqual(names)
  })

  it('the production check says what is wrong and what to write, and never shows a value', () => {
    const lines = linesOf({
      ...SAFE,
      DEMO: 'on',
      NODE_ENV: 'production',
      PREVIEW_TOKEN: SECRET,
      BACK_OFFICE_TOKEN: 's3',
    })
    expect(lines).toEqual([
      'BACK_OFFICE_TOKEN: malformed. Write at least 32 printable characters without spaces.',
      'DEMO: on, which shows leads and mails, and takes no money. Write off, or nothing.',
      'PREVIEW_TOKEN: the same as SERVER_SECRET. Write a value of its own: openssl rand -base64 32.',
    ])
    expect(lines.join()).not.toMatch(new RegExp(`${SECRET}|s3`))
  })
})

it.each([
  ['a demonstration', {}],
  ['a demonstration at an address', { PUBLIC_URL: 'https://www.example.fr', DEMO: 'on' }],
  ['a developer’s PostgreSQL', { DATABASE_URL: 'postgres://localhost/nc' }],
  ['a test of certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ['a test server', { PUBLIC_URL: 'http://localhost:3000' }],
])('the production check lets %s start unchanged', (_, env) => {
  expect(refused(env)).toEqual([])
})
