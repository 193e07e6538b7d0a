import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPreview } from './preview-token'

const TOKEN = 'a-long-token-that-only-these-tests-know'

const linkToken = (name: string, key = TOKEN) =>
  createHmac('sha256', key).update(`link ${name}`).digest('base64url')

const siteWith = (token: string | null, isHttps = true) => {
  const { admit, isOpen } = createPreview(token, isHttps)
  const app = new Hono()
  const scopeOf = (name: string) => ({ name: `partner:${name}`, path: `/${name}/apercu` })
  app.get('/:name/apercu/couleurs.css', context =>
    isOpen(context, scopeOf(context.req.param('name'))) ? context.text('') : context.notFound(),
  )
  app.get('/:name/apercu/:page?', context => {
    const admitted = admit(context, scopeOf(context.req.param('name')))
    if (admitted instanceof Response) return admitted
    return admitted === null
      ? context.notFound()
      : context.text(admitted.link ?? 'nothing to hand on')
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
  it('a preview link sets a cookie for its path and leaves no token in the address', async () => {
    const { status, headers } = await site.request(`/acme/apercu?vue=1&token=${TOKEN}`)
    expect([status, headers.get('location')]).toEqual([302, '/acme/apercu?vue=1'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const [, ...attributes] = headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/acme/apercu',
      'SameSite=Lax',
      'Secure',
    ])
    expect(headers.get('set-cookie')).not.toContain(TOKEN)
  })

  it('a preview and the pages below it are shown with the cookie', async () => {
    const cookie = await open()
    expect(await seen('/acme/apercu', cookie)).toBe(true)
    expect(await seen('/acme/apercu/couleurs.css', cookie)).toBe(true)
    expect(await seen('/acme/apercu/rentree', cookie)).toBe(true)
  })

  it('a preview is also opened by a link to a page below it', async () => {
    const { headers } = await site.request(`/acme/apercu/rentree?token=${TOKEN}`)
    expect(headers.get('location')).toBe('/acme/apercu/rentree')
    expect(headers.get('set-cookie')).toContain('Path=/acme/apercu;')
  })

  it('a preview sets a cookie that is not Secure where there is no https', async () => {
    const { headers } = await siteWith(TOKEN, false).request(`/acme/apercu?token=${TOKEN}`)
    expect(headers.get('set-cookie')).not.toContain('Secure')
  })

  it.each([
    ['no link', '/acme/apercu'],
    ['another token', '/acme/apercu?token=another'],
    ['an empty token', '/acme/apercu?token='],
    ['the token in capitals', `/acme/apercu?token=${TOKEN.toUpperCase()}`],
    ['the beginning of the token', `/acme/apercu?token=${TOKEN.slice(0, -1)}`],
    ['the link of another one', `/acme/apercu?token=${linkToken('partner:other')}`],
    [
      'a link that another token signed',
      `/acme/apercu?token=${linkToken('partner:acme', 'another')}`,
    ],
    ['a link that nothing signed', `/acme/apercu?token=${linkToken('partner:acme', '')}`],
    ['a link to another kind of preview', `/acme/apercu?token=${linkToken('article:acme')}`],
  ])('a preview is not found for %s', async (_, path) => {
    const { status, headers } = await site.request(path)
    expect([status, headers.get('set-cookie')]).toEqual([404, null])
  })

  it('a preview is not found where no token is set, whatever the link says', async () => {
    const none = siteWith(null)
    for (const query of [
      '',
      '?token=',
      `?token=${TOKEN}`,
      '?token=null',
      `?token=${linkToken('partner:acme', '')}`,
    ])
      expect((await none.request(`/acme/apercu${query}`)).status).toBe(404)
    const signedWithNothing = await open()
    expect(
      (await none.request('/acme/apercu', { headers: { Cookie: signedWithNothing } })).status,
    ).toBe(404)
  })

  it('the link of a preview does not open another preview', async () => {
    for (const path of [
      `/acme/apercu?token=${TOKEN}`,
      `/acme/apercu?token=${linkToken('partner:acme')}`,
    ])
      for (const other of ['/other/apercu', '/other/apercu/couleurs.css'])
        expect(await seen(other, await open(path)), path).toBe(false)
  })

  it('a preview shows the token’s holder a share link, which opens that preview without the link', async () => {
    const shown = await site.request('/acme/apercu/rentree', { headers: { Cookie: await open() } })
    const link = await shown.text()
    expect(link).toBe(`/acme/apercu?token=${linkToken('partner:acme')}`)
    const cookie = await open(link)
    const handed = await site.request('/acme/apercu', { headers: { Cookie: cookie } })
    expect([handed.status, await handed.text()]).toEqual([200, 'nothing to hand on'])
    const promoted = cookie.replace('=link.', '=house.')
    expect(promoted).not.toBe(cookie)
    expect(await seen('/acme/apercu', promoted)).toBe(false)
  })

  it('a preview closes after twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cookie = await open()
    vi.advanceTimersByTime(11.9 * 3_600_000)
    expect(await seen('/acme/apercu', cookie)).toBe(true)
    vi.advanceTimersByTime(0.2 * 3_600_000)
    expect(await seen('/acme/apercu', cookie)).toBe(false)
  })

  it('a preview accepts no forged cookie', async () => {
    const cookie = await open()
    const later = cookie.replace(/\.\d+/, '.99999999999')
    expect(later).not.toBe(cookie)
    const link = `nc_apercu=link.99999999999.${linkToken('partner:acme')}` // signed by the same token, for something else
    const none = [
      '',
      '..',
      'house.99999999999.',
      'house.NaN.x',
      'all.99999999999.x',
      '99999999999.x',
    ]
    for (const made of [later, link, `${cookie}x`, ...none.map(value => `nc_apercu=${value}`)])
      expect(await seen('/acme/apercu', made), made).toBe(false)
  })
})
