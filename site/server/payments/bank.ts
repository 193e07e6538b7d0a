import { Hono } from 'hono'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import type { Job } from '../jobs/scheduler'
import { createBankDocuments } from './bank-documents'
import type { DalenysConfig } from './dalenys/account'
import { createDalenys, FORM_PATH, SERVICE_PATH } from './dalenys/dalenys-provider'
import type { Providers } from './provider'
import { createTransfer } from './transfer-instructions'
import { BANK_PATH } from './sandbox/sandbox-page'
import { notifyOwnServer } from './sandbox/notify-own-server'
import { createSandboxBank } from './sandbox/sandbox-bank'

interface Bank {
  /**
   * The configured bank, or the sandbox, and the account for transfers; empty: nothing can be paid
   * here.
   */
  providers: Providers
  /** `/redirect/bank/*`, and in a demonstration `/sandbox-bank/*`. */
  app: Hono<HttpEnv>
  /** Stores a page of the bank for its customer; returns its path. */
  storeDocument: (html: string) => Promise<string>
  /** Jobs of the sandbox. */
  jobs: readonly Job[]
}

export interface BankDeps {
  db: Db
  config: DalenysConfig | null
  /** Account for transfers; null: they are not offered. */
  transferIban: string | null
  isDemo: boolean
  secret: string
  publicUrl: string | null
  /** Address at which this server can call itself; null while it does not listen. */
  ownUrl: () => string | null
  now: () => Date
  log: Pick<Log, 'warn' | 'error'>
}

/** Interval at which the sandbox bank sends due notifications. */
const POLL_MS = 2_000
/** Fees as many shops have them. */
const SANDBOX_ONEY = {
  threeTerms: { code: '3X', feePercent: 1.45 },
  fourTerms: { code: '4X', feePercent: 2.2 },
}

/** The configured bank; in a demonstration without one, the sandbox; else none. */
export const createBank = ({
  db,
  config,
  transferIban,
  isDemo,
  secret,
  publicUrl,
  ownUrl,
  now,
  log,
}: BankDeps): Bank => {
  const documents = createBankDocuments(db, now)
  const app = new Hono<HttpEnv>().route('/', documents.app)
  const transfers = (isTest: boolean) =>
    transferIban === null ? [] : [createTransfer({ iban: transferIban, isTest })]
  const common = { storeDocument: documents.store }
  if (config !== null) {
    const { url, ...accounts } = config
    const formUrl = `${url}${FORM_PATH}`
    const serviceUrl = `${url}${SERVICE_PATH}`
    const provider = createDalenys({
      ...common,
      ...accounts,
      name: 'dalenys',
      isTest: false,
      formUrl,
      serviceUrl: () => serviceUrl,
    })
    return { providers: [provider, ...transfers(false)], app, ...common, jobs: [] }
  }
  if (!isDemo) {
    const providers = transfers(false)
    if (providers.length === 0)
      log.warn('DALENYS_URL is not set and DEMO is off: payments are closed')
    return { providers, app, ...common, jobs: [] }
  }

  const sandbox = createSandboxBank({
    db,
    secret,
    notify: notifyOwnServer(ownUrl),
    publicUrl,
    now,
    log,
  })
  app.route('/', sandbox.app)
  const provider = createDalenys({
    ...common,
    ...sandbox.account,
    name: 'sandbox',
    isTest: true,
    oney: SANDBOX_ONEY,
    paypal: sandbox.account,
    formUrl: `${BANK_PATH}${FORM_PATH}`,
    serviceUrl: () => {
      const own = ownUrl()
      return own === null ? null : `${own}${BANK_PATH}${SERVICE_PATH}`
    },
  })
  const notifying: Job = {
    name: 'notify-of-sandbox-payments',
    pauseMs: POLL_MS,
    run: () => sandbox.sendDue(),
    failure: 'sandbox bank: cannot send notifications',
  }
  return { providers: [provider, ...transfers(true)], app, ...common, jobs: [notifying] }
}
