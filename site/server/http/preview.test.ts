import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreview } from './preview'

const TOKEN = 'a-long-token-that-only-these-tests-know'

const siteWith = (token: string | null, isHttps = true) => {
  const { admit } = createPreview(token, isHttps)
  const app = new Hono()
  app.get('/:name/apercu/:file?', context => {
    const admitted = admit(context, `/${context.req.param('name')}/apercu`)
    if (admitted instanceof Response) return admitted
    return admitted ? context.text('seen') : context.notFound()
  })
  return app
}
const site = siteWith(TOKEN)
const open = async (path = `/acme/apercu?token=${TOKEN}`) => {
  const { headers } = await site.request(path)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
const seen = async (path: string, cookie: string) =>
  (await site.request(path, { headers: { Cookie: cookie } })).status === 200

afterEach(() => vi.useRealTimers())

describe('a preview', () => {
  it('is opened by its link, which leaves a cookie for its path and no token in the address', async () => {
    const { status, headers } = await site.request(`/acme/apercu?vue=1&token=${TOKEN}`)
    expect([status, headers.get('location')]).toEqual([302, '/acme/apercu?vue=1'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const [, ...attributes] = headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/acme/apercu', 'SameSite=Lax', 'Secure'])
    expect(headers.get('set-cookie')).not.toContain(TOKEN)
  })

  it('is shown with the cookie, and what stands below it', async () => {
    const cookie = await open()
    expect(await seen('/acme/apercu', cookie)).toBe(true)
    expect(await seen('/acme/apercu/couleurs.css', cookie)).toBe(true)
  })

  it('takes a cookie over http where there is no https', async () => {
    const { headers } = await siteWith(TOKEN, false).request(`/acme/apercu?token=${TOKEN}`)
    expect(headers.get('set-cookie')).not.toContain('Secure')
  })

  it.each([
    ['no link', '/acme/apercu'],
    ['another token', '/acme/apercu?token=another'],
    ['an empty token', '/acme/apercu?token='],
    ['the token in capitals', `/acme/apercu?token=${TOKEN.toUpperCase()}`],
    ['the beginning of the token', `/acme/apercu?token=${TOKEN.slice(0, -1)}`],
  ])('is not there for %s', async (_, path) => {
    const { status, headers } = await site.request(path)
    expect([status, headers.get('set-cookie')]).toEqual([404, null])
  })

  it('is not there where no token is set, whatever the link says', async () => {
    const none = siteWith(null)
    for (const query of ['', '?token=', `?token=${TOKEN}`, '?token=null'])
      expect((await none.request(`/acme/apercu${query}`)).status).toBe(404)
    const signedWithNothing = await open()
    expect((await none.request('/acme/apercu', { headers: { Cookie: signedWithNothing } })).status).toBe(404)
  })

  it('does not open another one', async () => {
    expect(await seen('/other/apercu', await open())).toBe(false)
  })

  it('closes after twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await open()
    vi.advanceTimersByTime(11.9 * 3_600_000)
    expect(await seen('/acme/apercu', cookie)).toBe(true)
    vi.advanceTimersByTime(0.2 * 3_600_000)
    expect(await seen('/acme/apercu', cookie)).toBe(false)
  })

  it('believes no cookie of its visitor’s making', async () => {
    const cookie = await open()
    const later = cookie.replace(/=\d+/, '=99999999999')
    for (const made of [later, 'nc_apercu=', 'nc_apercu=.', 'nc_apercu=99999999999.', 'nc_apercu=NaN.x', `${cookie}x`])
      expect(await seen('/acme/apercu', made), made).toBe(false)
  })
})
