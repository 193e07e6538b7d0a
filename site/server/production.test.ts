import { describe, expect, it } from 'vitest'
import { readConfig } from './config'
import { unsafeSettings } from './production'

const SECRET = 'a-secret-of-the-server-that-is-long'
const SAFE = { PUBLIC_URL: 'https://www.example.fr', SERVER_SECRET: SECRET, TRUST_PROXY: '1' }

const refused = (env: Record<string, string>): string[] => {
  const reading = readConfig(env)
  if (!reading.ok) throw new Error(reading.faults.join())
  return unsafeSettings(env, reading.config).map(line => line.replace(/ must.*/, ''))
}

describe('a server that customers meet', () => {
  it.each([
    ['by its https address', SAFE],
    ['by NODE_ENV', { ...SAFE, NODE_ENV: 'production' }],
    ['with nothing in front', { ...SAFE, TRUST_PROXY: '0' }],
    ['with a secret and the one before', { ...SAFE, SERVER_SECRET: `${SECRET},${SECRET}-before` }],
    ['with the publishable token of every page', { ...SAFE, PUBLISHABLE_TOKENS: 'nc_public' }],
  ])('starts %s', (_, env) => {
    expect(refused(env)).toEqual([])
  })

  it.each([
    ['a demonstration', { ...SAFE, NODE_ENV: 'production', DEMO: 'on' }, ['DEMO']],
    [
      'no address, which makes it a demonstration too',
      { NODE_ENV: 'production', SERVER_SECRET: SECRET, TRUST_PROXY: '1' },
      ['DEMO', 'PUBLIC_URL'],
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
      ['DEMO', 'PUBLIC_URL', 'SERVER_SECRET', 'TRUST_PROXY'],
    ],
  ])('does not with %s', (_, env, names) => {
    expect(refused(env)).toEqual(names)
  })

  it('never shows a value', () => {
    const env = { ...SAFE, NODE_ENV: 'production', DEMO: 'on', PREVIEW_TOKEN: SECRET }
    const reading = readConfig(env)
    expect(reading.ok && unsafeSettings(env, reading.config).join()).not.toContain(SECRET)
  })
})

it.each([
  ['a demonstration', {}],
  ['a demonstration at an address', { PUBLIC_URL: 'https://www.example.fr', DEMO: 'on' }],
  ['a developer’s PostgreSQL', { DATABASE_URL: 'postgres://localhost/nc' }],
  ['a test server', { PUBLIC_URL: 'http://localhost:3000' }],
])('lets %s start as it is', (_, env) => {
  expect(refused(env)).toEqual([])
})
