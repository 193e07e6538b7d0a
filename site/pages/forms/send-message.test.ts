import { afterEach, expect, it, vi } from 'vitest'
import type { HumanProver } from './prove-human'
import { createSender } from './send-message'

interface Call {
  url: string
  key: string | null
  mode: string | null
  body: Record<string, unknown>
}

const violation = (propertyPath: string, message: string) =>
  Response.json({ violations: [{ propertyPath, message }] }, { status: 422 })

/**
 * A server with these answers in order, and a prover with another token after each that is
 * discarded.
 */
const world = (...answers: (() => Response)[]) => {
  const calls: Call[] = []
  const fetched = vi.fn(async (url: string, init: RequestInit) => {
    const body: Record<string, unknown> = JSON.parse(String(init.body))
    const headers = new Headers(init.headers)
    calls.push({ url, key: headers.get('Idempotency-Key'), mode: headers.get('X-Mode'), body })
    const answer = answers[calls.length - 1]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  let count = 1
  const human: HumanProver = {
    begin: () => undefined,
    prove: async () => ({ ok: true, token: `token ${count}` }),
    discard: () => void count++,
  }
  return { calls, fetched, human }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const taken = () => new Response('{}', { status: 202 })
const FIELDS = { phone: '06 12 34 56 78' }

it('a message is sent with its fields, the proof, the consent version and a key', async () => {
  const { calls, human } = world(taken)
  expect(await createSender('call-back')(FIELDS, human)).toEqual({ ok: true })
  expect(calls).toEqual([
    {
      url: '/api/rappels',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      mode: null,
      body: { ...FIELDS, recaptcha: 'token 1', consent_version: '2026-11-22' },
    },
  ])
})

it('a form of a page in test mode sends the mode to the server', async () => {
  const { calls, human } = world(taken)
  await createSender('call-back', true)(FIELDS, human)
  expect(calls.map(({ mode }) => mode)).toEqual(['test'])
})

it('a message keeps its key while its fields are the same, and gets a new key for other fields', async () => {
  const { calls, human } = world(() => new Response(null, { status: 500 }), taken, taken)
  const send = createSender('contact')
  expect(await send(FIELDS, human)).toEqual({
    ok: false,
    how: 'failed',
    reason: 'Notre serveur a rencontré un problème.',
  })
  await send(FIELDS, human)
  await send({ phone: '07 12 34 56 78' }, human)
  const [first, second, third] = calls.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('a message with a refused proof is sent once more with a new proof, and not a third time', async () => {
  const refused = () => violation('recaptcha', 'La vérification a expiré.')
  const { calls, human } = world(refused, taken)
  expect(await createSender('contact')(FIELDS, human)).toEqual({ ok: true })
  expect(calls.map(({ body }) => body['recaptcha'])).toEqual(['token 1', 'token 2'])

  const stubborn = world(refused, refused, taken)
  expect(await createSender('contact')(FIELDS, stubborn.human)).toEqual({
    ok: false,
    how: 'failed',
    reason: 'La vérification a expiré.',
  })
  expect(stubborn.calls).toHaveLength(2)
})

it('a refused message returns the server’s violations of its fields', async () => {
  const { human } = world(() => violation('phone', 'Doit être un numéro de téléphone'))
  expect(await createSender('contact')(FIELDS, human)).toEqual({
    ok: false,
    how: 'refused',
    violations: [{ propertyPath: 'phone', message: 'Doit être un numéro de téléphone' }],
  })
})

it('a message counts as sent only with its own status, and no redirect is followed', async () => {
  const other = () => new Response('<!doctype html>', { status: 200 })
  const { fetched, human } = world(other)
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await createSender('contact')(FIELDS, human)).toEqual({
    ok: false,
    how: 'failed',
    reason: 'La réponse de notre serveur est arrivée incomplète.',
  })
  expect(warned).toHaveBeenCalledWith('Malformed api call', 'answered 200, not 202')
  expect(fetched).toHaveBeenCalledWith(
    '/api/contacts',
    expect.objectContaining({ redirect: 'error' }),
  )
  warned.mockRestore()
})

it.each([
  ['contact', 202],
  ['partner', 201],
  ['call-back', 202],
] as const)('a message of kind %s counts as sent with status %i', async (kind, status) => {
  const { human } = world(() => new Response('{}', { status }))
  expect(await createSender(kind)(FIELDS, human)).toEqual({ ok: true })
})

it.each([
  [403, 'Notre serveur a rencontré un problème.'],
  [404, 'Notre serveur a rencontré un problème.'],
])(
  'the error message after status %i speaks of a form and not of a quote',
  async (status, reason) => {
    const { human } = world(() => new Response(null, { status }))
    expect(await createSender('contact')(FIELDS, human)).toEqual({
      ok: false,
      how: 'failed',
      reason,
    })
  },
)

it.each([
  ['60', 'patienter une minute'],
  ['1441', 'patienter 25\u00A0minutes'],
  [null, 'réessayer plus tard'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'réessayer plus tard'],
])('the error message after status 429 says how long to wait: %s', async (seconds, wait) => {
  const headers: HeadersInit = seconds === null ? {} : { 'Retry-After': seconds }
  const { human } = world(() => new Response(null, { status: 429, headers }))
  const reason = `Trop d’envois en peu de temps depuis votre connexion\u00A0: merci de ${wait}.`
  expect(await createSender('contact')(FIELDS, human)).toEqual({ ok: false, how: 'failed', reason })
})

it('the error message gives the reason why nothing could be sent', async () => {
  const { human } = world()
  const send = createSender('contact')
  const reasonOf = async (prover: HumanProver) => {
    const sent = await send(FIELDS, prover)
    return 'reason' in sent ? sent.reason : sent
  }
  expect(await reasonOf(human)).toBe('Nous n’arrivons pas à joindre notre serveur.')
  const without = (reason: 'unreachable' | 'unsupported'): HumanProver => ({
    ...human,
    prove: async () => ({ ok: false, reason }),
  })
  expect(await reasonOf(without('unreachable'))).toBe('La vérification anti-robot n’a pas répondu.')
  expect(await reasonOf(without('unsupported'))).toEqual({ ok: false, how: 'unsupported' })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await reasonOf(human)).toBe('Vous êtes hors connexion.')
  expect(await reasonOf(without('unreachable'))).toBe('Vous êtes hors connexion.')
})
