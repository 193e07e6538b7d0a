import { beforeAll, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createTestApp } from '../testing/test-app'
import { type BankDeps, createBank } from './bank'

const REAL = {
  url: 'https://secure-test.dalenys.com',
  identifier: 'shop',
  password: 'hunter2',
  oney: null,
  paypal: null,
}

describeOnSqlite('which bank there is', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  const bank = (changed: Partial<BankDeps>) => {
    const made = createBank({
      db,
      config: null,
      transferIban: null,
      isDemo: false,
      secret: 'a secret that only these tests know',
      publicUrl: null,
      ownUrl: () => null,
      now: () => new Date(),
      log: { warn: () => undefined, error: () => undefined },
      ...changed,
    })
    const { app } = createTestApp(db, { bank: made.app })
    const [provider = null] = made.providers
    const transfer = made.providers.find(({ name }) => name === 'transfer')
    return { provider, transfer, sandbox: async () => (await app.request('/sandbox-bank/')).status }
  }

  it('transfers are offered only with a configured account, and as a test in a demonstration', async () => {
    const transferIban = 'DE89370400440532013000'
    const of = (changed: Partial<BankDeps>) => bank({ transferIban, ...changed }).transfer
    expect(of({ config: REAL })).toMatchObject({ name: 'transfer', isTest: false })
    expect(of({ isDemo: true })).toMatchObject({ name: 'transfer', isTest: true })
    expect(of({})).toMatchObject({ name: 'transfer', isTest: false })
    expect(bank({ isDemo: true }).transfer).toBeUndefined()
  })

  it('the configured bank is used even in a demonstration, and the sandbox is then absent', async () => {
    const { provider, sandbox } = bank({ config: REAL, isDemo: true })
    expect(provider).toMatchObject({
      name: 'dalenys',
      isTest: false,
      methods: ['card', 'card-3', 'card-4'],
    })
    expect(provider?.formOrigins).toEqual(['https://secure-test.dalenys.com'])
    expect(await sandbox()).toBe(404)
  })

  it('the bank offers Oney and PayPal only where they are contracted', () => {
    const oney = {
      threeTerms: { code: '3X1', feePercent: 0 },
      fourTerms: { code: '4X1', feePercent: 0 },
    }
    const paypal = { identifier: 'pp', password: 'hunter3' }
    expect(bank({ config: { ...REAL, oney } }).provider?.methods.slice(3)).toEqual([
      'oney-3',
      'oney-4',
    ])
    expect(bank({ config: { ...REAL, paypal } }).provider?.methods.slice(3)).toEqual(['paypal'])
  })

  it('the sandbox is the bank of a demonstration without a configured bank', async () => {
    const { provider, sandbox } = bank({ isDemo: true })
    expect(provider).toMatchObject({ name: 'sandbox', isTest: true, formOrigins: [] })
    expect(provider?.methods).toEqual(['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'paypal'])
    expect(await sandbox()).toBe(200)
  })

  it('there is no bank on a real site without a configured bank', async () => {
    const { provider, sandbox } = bank({})
    expect(provider).toBeNull()
    expect(await sandbox()).toBe(404)
  })
})
