import { expect, it, vi } from 'vitest'
import { createContentWebhook } from './content-webhook'

const SECRET = 'a-secret-of-the-content-service-1'

const notify = (authorization: string | undefined, body = '{}') => {
  const onChange = vi.fn()
  const app = createContentWebhook({ secret: SECRET, onChange })
  const headers = new Headers(authorization === undefined ? {} : { Authorization: authorization })
  const answer = app.request('/', { method: 'POST', headers, body })
  return { answer, onChange }
}

it('a notice of the content service with the secret reads the content again', async () => {
  const { answer, onChange } = notify(
    `Bearer ${SECRET}`,
    '{"event":"entry.publish","model":"faqs-entry","uid":"api::faqs.faqs-entry","entry":{}}',
  )
  expect((await answer).status).toBe(202)
  expect(onChange.mock.calls).toEqual([[new Set(['faqs'])]])
})

it.each(['{"event":"media.update","media":{}}', 'no JSON', `"${'a'.repeat(2_000_001)}"`])(
  'a notice that names no type reads all of the content again',
  async body => {
    const { answer, onChange } = notify(`Bearer ${SECRET}`, body)
    expect((await answer).status).toBe(202)
    expect(onChange.mock.calls).toEqual([[null]])
  },
)

it.each([undefined, '', SECRET, 'Bearer another-secret'])(
  'a notice with the header %j is refused and reads nothing',
  async authorization => {
    const { answer, onChange } = notify(authorization)
    expect((await answer).status).toBe(401)
    expect(onChange).not.toHaveBeenCalled()
  },
)
