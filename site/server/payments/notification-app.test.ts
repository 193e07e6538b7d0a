import { afterEach, expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import { createLogger } from '../http/logger'
import { createNotificationApp } from './notification-app'
import type { PaymentService } from './payment-service'

const made = (notify: PaymentService['notify'], perMinute?: number) => {
  const lines: string[] = []
  const log = createLogger('trace', { write: line => void lines.push(line) })
  const app = new Hono<HttpEnv>()
  app.route(
    '/api',
    createNotificationApp({
      payments: { notify },
      trustedProxies: 0,
      secret: 's',
      log,
      ...(perMinute === undefined ? {} : { perMinute }),
    }),
  )
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    app.request('/api/payments/notification', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
  return { app, post, lines }
}
const recorded: PaymentService['notify'] = async () => ({
  ok: true,
  ruling: 'paid',
  notification: { reference: 'ABCD234567', requestId: null },
})

afterEach(() => {
  vi.useRealTimers()
})

it('the notification route answers OK once a notification is recorded', async () => {
  const response = await made(recorded).post('A=1')
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
})

it.each([
  ['SQLITE_BUSY', 503],
  ['ECONNREFUSED', 503],
  ['SOMETHING_ELSE', 500],
])(
  'the notification route answers KO, so that the bank retries, when the database fails with %s',
  async (code, status) => {
    const { post, lines } = made(() => Promise.reject(Object.assign(new Error('no'), { code })))
    const response = await post('CARDFULLNAME=Camille')
    expect([response.status, await response.text()]).toEqual([status, 'KO'])
    expect(lines.join('')).not.toContain('Camille')
  },
)

it('the notification route logs the reason of a refusal without the notification’s content', async () => {
  const { post, lines } = made(async () => ({ ok: false, reason: 'forged' }))
  const response = await post('CLIENTEMAIL=camille%40example.fr&HASH=none')
  expect(response.status).toBe(400)
  expect(lines.join('')).toContain('forged')
  expect(lines.join('')).not.toContain('camille')
})

it.each([
  [
    'a body that is too long',
    (made_: ReturnType<typeof made>) => made_.post(`A=${'x'.repeat(1_100_000)}`),
    400,
  ],
  [
    'another method',
    ({ app }: ReturnType<typeof made>) =>
      app.request('/api/payments/notification', { method: 'PUT' }),
    405,
  ],
])('the notification route refuses %s', async (_, send, status) => {
  expect((await send(made(recorded))).status).toBe(status)
})

it('the notification route answers 429 to a client past its limit', async () => {
  const { post } = made(recorded, 3)
  const statuses = []
  for (let times = 0; times < 4; times += 1) statuses.push((await post('A=1')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})
