import { createHmac } from 'node:crypto'
import type { Hono } from 'hono'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import type { Log } from '../../http/logger'
import type { DalenysAccount } from '../dalenys/account'
import { createNoticeSender, type Notify } from './notices'
import { createSandboxApp } from './sandbox-app'
import { createSandboxPayments } from './sandbox-payments'

interface SandboxBank {
  account: DalenysAccount
  app: Hono<HttpEnv>
  /** Sends what is due now; of all payments. */
  sendDue: () => Promise<void>
}

interface Deps {
  db: Db
  secret: string
  notify: Notify
  publicUrl: string | null
  now: () => Date
  log: Pick<Log, 'warn'>
}

/** Derived from the server's secret, so that no outsider can sign as this bank. */
const passwordOf = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox bank').digest('base64url')

export const createSandboxBank = ({
  db,
  secret,
  notify,
  publicUrl,
  now,
  log,
}: Deps): SandboxBank => {
  const account = { identifier: 'sandbox', password: passwordOf(secret) }
  const sendNotices = createNoticeSender({ db, notify, now, log })
  const payments = createSandboxPayments(db, account.password, now)
  return {
    account,
    app: createSandboxApp({ account, payments, sendNotices, publicUrl, now }),
    sendDue: () => sendNotices(),
  }
}
