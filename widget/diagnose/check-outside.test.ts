import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Branding } from '../../shared/domain/partner'
import type { PartnerLookup } from '../embed/partner-themes'
import { checkClock, checkNetwork, checkPartners, checkPolicy } from './check-outside'
import type { Refusal } from './refusals'

const API = 'https://nouvelle-cle.fr'

/** Opens a page of an origin, with elements of these partners. */
const openPage = (origin: string, ...partners: string[]) => {
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('window', { origin })
  vi.stubGlobal('document', {
    querySelectorAll: () =>
      partners.map(partner => ({ localName: 'moving-funnel', getAttribute: () => partner })),
  })
}
beforeEach(() => openPage('https://partenaire.fr'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what the page’s policy refused', () => {
  const refusal = (changes: Partial<Refusal>): Refusal => ({
    directive: 'connect-src',
    blocked: `${API}/api/leads`,
    source: '',
    isReportOnly: false,
    ...changes,
  })
  const look = (...refusals: Refusal[]) => checkPolicy(refusals, [API])

  it.each([
    ['an address of ours', {}, 'error', `Ajoutez ${API} à connect-src.`],
    ['a script of ours', { directive: 'script-src-elem' }, 'error', `Ajoutez ${API} à script-src.`],
    [
      'what our script asks elsewhere',
      { blocked: 'https://maps.fr/x', source: `${API}/widget.js` },
      'error',
      'https://maps.fr',
    ],
    ['what is only reported', { isReportOnly: true }, 'warning', `Ajoutez ${API}`],
    [
      'a word in place of an address',
      { directive: 'style-src', blocked: 'inline', source: `${API}/widget.js` },
      'error',
      'style-src',
    ],
  ])('the policy check reports the refusal of %s', (_, changes, state, mend) => {
    const [finding, ...others] = look(refusal(changes))
    expect(others).toEqual([])
    expect(finding).toMatchObject({ check: 'policy', state, mend: expect.stringContaining(mend) })
  })

  it('refusals of the page’s own resources are only counted', () => {
    const findings = look(
      refusal({ blocked: 'https://pub.exemple/a.js' }),
      refusal({ blocked: 'eval' }),
    )
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok'])
    expect(findings[1]?.found).toMatch(/^2\sautres refus/)
  })

  it('the policy check reports no refused inline script of a page on our own host', () => {
    openPage(API)
    expect(
      look(refusal({ directive: 'script-src', blocked: 'inline', source: `${API}/` }))[0]?.state,
    ).toBe('ok')
  })
})

describe('a partner', () => {
  const branding = (...allowedOrigins: string[]): PartnerLookup => {
    const partner: unknown = { allowedOrigins }
    return { ok: true, partner: partner as Branding }
  }
  const look = (lookup: PartnerLookup) => checkPartners('acme', API, async () => lookup)

  it.each<[string, PartnerLookup, string, string]>([
    ['that allows every page', branding(), 'ok', ''],
    ['that allows this one', branding('https://*.x.fr', 'https://partenaire.fr'), 'ok', ''],
    [
      'that allows others',
      branding('https://x.fr'),
      'error',
      'Faites ajouter https://partenaire.fr',
    ],
    [
      'that the server does not know',
      { ok: false, reason: 'unknown' },
      'error',
      `${API}/content/api/landing-tunnels`,
    ],
    ['that cannot be read', { ok: false, reason: 'unreachable' }, 'error', 'connect-src'],
  ])('the diagnosis reports a partner %s', async (_, lookup, state, mend) =>
    expect(await look(lookup)).toMatchObject([
      { check: 'partner', state, mend: expect.stringContaining(mend) },
    ]),
  )

  it('each partner of the tag and the elements is looked up once', async () => {
    openPage('https://partenaire.fr', 'acme', 'campus', 'campus', '')
    const asked: string[] = []
    await checkPartners('acme', API, async slug => (asked.push(slug), branding()))
    expect(asked).toEqual(['acme', 'campus'])
  })

  it('a page without a partner is not a fault', async () =>
    expect(await checkPartners('', API, vi.fn())).toMatchObject([{ state: 'ok' }]))
})

it.each([
  [0, 'ok', 'à l’heure'],
  [60_000, 'ok', 'à l’heure'],
  [3_600_000, 'warning', 'retarde de 60\u00A0minutes'],
  [-7_200_000, 'warning', 'avance de 120\u00A0minutes'],
  [NaN, 'warning', 'n’est pas connue'],
])('a clock that the server is %i ms ahead of', (aheadMs, state, words) => {
  const now = Date.now()
  expect(checkClock(now + aheadMs, now)).toMatchObject([
    { check: 'clock', state, found: expect.stringContaining(words) },
  ])
})

describe('our server', () => {
  const date = 'Mon, 23 Nov 2026 05:00:00 GMT'
  beforeEach(() => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]))

  it.each([
    [200, 'ok', ''],
    [403, 'error', 'data-token'],
    [404, 'error', 'data-api'],
    [429, 'error', 'dans une minute'],
    [503, 'error', 'écrivez-nous'],
  ])(
    'the network check gives a verdict and the server’s time when our server answers %i',
    async (status, state, mend) => {
      vi.stubGlobal('fetch', async () => new Response(null, { status, headers: { Date: date } }))
      const { findings, serverTime } = await checkNetwork(API)
      expect(findings).toMatchObject([
        { check: 'network', state, mend: expect.stringContaining(mend) },
      ])
      expect(serverTime).toBe(Date.parse(date))
    },
  )

  it('the network check reports an error and no server time when our server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { findings, serverTime } = await checkNetwork(API)
    expect(findings).toMatchObject([
      { state: 'error', mend: expect.stringContaining(`connect-src ${API}`) },
    ])
    expect(serverTime).toBeNaN()
  })
})
