import { expect, it } from 'vitest'
import { newWebhookSecret, signatureOf } from './sign-message'

it('a message is signed as the specification of Standard Webhooks shows', () => {
  const parts = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signatureOf(parts, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

it('a message is signed with every valid secret', () => {
  const parts = { id: 'msg_1', timestamp: 1, body: '{}' }
  const one = newWebhookSecret()
  const other = newWebhookSecret()
  expect(signatureOf(parts, [one, other])).toBe(
    `${signatureOf(parts, [one])} ${signatureOf(parts, [other])}`,
  )
  expect(one).toMatch(/^whsec_[\w+/]{32}$/)
})
