import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { isEmbedded } from '../db/dialect'
import type { Db } from '../db/tables'
import { createUpstream } from '../gateway/upstream'
import { createMetrics } from '../http/metrics'
import { databaseChecks } from '../http/readiness'
import { queueMailsTo } from '../mail/testing/test-outbox'
import { createOwnChecks, type OwnChecksDeps } from './own-checks'
import type { PaymentMethod } from '../../../shared/domain/payment-methods'
import type { PaymentService } from '../payments/payment-service'
import { createPaymentWatch } from '../payments/watch-payments'

describeOnEachDatabase('what an operator can mend', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  const trusted = { isTrusted: () => true, check: async () => true }
  const fails = () => Promise.reject(new Error('database: no connection'))
  const wrong = async (changed: Partial<OwnChecksDeps> = {}) => {
    const well = {
      db,
      dataDir: tmpdir(),
      now: () => new Date(),
      upstream: null,
      content: { isHealthy: () => true, isAllowed: () => true },
      isBankSilent: () => false,
      clock: trusted,
    }
    const checks = createOwnChecks({ ...well, registry: new Registry(), ...changed })
    const looked = await Promise.all(
      checks.map(async ({ name, isHealthy }) =>
        (await isHealthy().catch(() => false)) ? [] : [name],
      ),
    )
    return looked.flat()
  }

  it('the checks report nothing where all is well, and a missing disk only for SQLite', async () => {
    expect(await wrong()).toEqual([])
    // With PostgreSQL nothing is kept there.
    expect(await wrong({ dataDir: '/nowhere/at/all' })).toEqual(isEmbedded(db) ? ['disk'] : [])
  })

  it('less than 500 MB left on the disk are a fault', async () => {
    const atFree = (bytes: number) => wrong({ freeBytes: async () => bytes })
    expect(await atFree(500_000_000)).toEqual([])
    expect(await atFree(499_999_999)).toEqual(['disk'])
  })

  it('an upstream that is not well is reported', async () => {
    expect(await wrong({ upstream: { isHealthy: () => false } })).toEqual(['upstream'])
    expect(await wrong({ upstream: { isHealthy: () => true } })).toEqual([])
  })

  it('a clock that is not trusted is reported until it is trusted again', async () => {
    let isTrusted = false
    const clock = { isTrusted: () => false, check: async () => isTrusted }
    expect(await wrong({ clock })).toEqual(['clock'])
    isTrusted = true
    expect(await wrong({ clock })).toEqual([])
  })

  it('content that cannot be read and a refused token are reported apart', async () => {
    const content = { isHealthy: () => true, isAllowed: () => true }
    expect(await wrong({ content: { ...content, isHealthy: () => false } })).toEqual(['content'])
    expect(await wrong({ content: { ...content, isAllowed: () => false } })).toEqual([
      'content-token',
    ])
  })

  it('only a fault of the database takes a server out of service: late mails or a silent bank do not', () => {
    const deps = {
      db,
      dataDir: tmpdir(),
      now: () => new Date(),
      content: { isHealthy: () => true, isAllowed: () => true },
      isBankSilent: () => true,
      clock: trusted,
    }
    const checks = [
      ...databaseChecks(db),
      ...createOwnChecks({
        ...deps,
        upstream: { isHealthy: () => false },
        registry: new Registry(),
      }),
    ]
    expect(checks.map(({ name, isFatal }) => [name, isFatal])).toEqual([
      ['database', true],
      ['migrations', true],
      ['disk', false],
      ['mails', false],
      ['upstream', false],
      ['content', false],
      ['content-token', false],
      ['clock', false],
      ['bank', false],
    ])
  })

  it('a mail that has waited for 20 minutes is reported', async () => {
    await queueMailsTo(db, ['client@example.fr'], new Date('2029-11-21T10:00:00.000Z'))
    expect(await wrong({ now: () => new Date('2029-11-21T10:19:00.000Z') })).toEqual([])
    expect(await wrong({ now: () => new Date('2029-11-21T10:20:00.000Z') })).toEqual(['mails'])
    await db.updateTable('mails').set({ due_at: null }).execute()
    expect(await wrong({ now: () => new Date('2029-11-22T10:00:00.000Z') })).toEqual([])
  })

  it('the mail check reports no fault while the mails cannot be counted', async () => {
    const gone = {
      selectFrom: () => ({ select: () => ({ where: () => ({ executeTakeFirst: fails }) }) }),
    }
    const isSelect = vi.spyOn(db, 'selectFrom').mockImplementation(gone.selectFrom as never)
    expect(await wrong()).toEqual([])
    expect(isSelect).toHaveBeenCalledWith('mails')
    isSelect.mockRestore()
  })

  it('an upstream that keeps failing is reported until it answers', async () => {
    const log = { warn: vi.fn(), error: vi.fn() }
    let isDown = true
    const upstream = createUpstream({
      url: 'http://upstream.example',
      token: 'secret',
      log,
      breakerOptions: { failures: 2, pauseMs: 0 },
      send: async () => {
        if (isDown) throw new Error('ECONNREFUSED')
        return { status: 200, retryAfter: null, text: async () => '{}' }
      },
    })
    const ask = () => upstream({ method: 'POST', path: '/leads', name: 'POST /leads' })
    await ask()
    expect(await wrong({ upstream })).toEqual([])
    await ask()
    expect(await wrong({ upstream })).toEqual(['upstream'])
    isDown = false
    await ask()
    expect(await wrong({ upstream })).toEqual([])
  })

  it('a bank that could not be asked is reported for ten minutes or until it answers', async () => {
    let now = 0
    let answer: Awaited<ReturnType<PaymentService['start']>> = { ok: false, reason: 'bank-down' }
    const { watch, isBankSilent } = createPaymentWatch({
      metrics: createMetrics(),
      log: { info: vi.fn() },
      now: () => now,
    })
    const never = () => Promise.reject(new Error('nobody asks'))
    const others = {
      confirm: never,
      receive: never,
      offer: never,
      notify: never,
      readReturn: never,
      refund: never,
      expirePending: never,
      capture: never,
    }
    const { start } = watch({ ...others, start: async () => answer })
    const by = { clientIp: '', userAgent: '' }
    const pay = (method: PaymentMethod = 'oney-3') =>
      start('simulation', 'x', { method, share: 'all', amountCents: 1, termsAgreement: true }, by)
    await pay()
    expect(await wrong({ isBankSilent })).toEqual(['bank'])
    now = 600_000
    expect(await wrong({ isBankSilent })).toEqual([])
    await pay()
    answer = { ok: false, reason: 'changed' } // of which the bank knows nothing
    await pay()
    expect(await wrong({ isBankSilent })).toEqual(['bank'])
    answer = {
      ok: true,
      reference: 'ABCD234567',
      start: { kind: 'form', formUrl: '', parameters: {} },
    }
    await pay('card') // its form is made without the bank
    expect(await wrong({ isBankSilent })).toEqual(['bank'])
    answer = { ...answer, start: { kind: 'redirect', href: 'https://bank.example/' } }
    await pay()
    expect(await wrong({ isBankSilent })).toEqual([])
  })
})
