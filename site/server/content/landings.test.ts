import { describe, expect, it, vi } from 'vitest'
import { openPartners } from './content'
import type { ContentSource } from './content-source'
import { shownFrom } from './testing/shown-from'

const theme = { accent: '#112233', radius: 4 }
const atlas = {
  slug: 'atlas',
  title: 'Déménager avec Atlas',
  name: 'Atlas',
  tokensourcepublic: 'pub_atlas',
  theme,
}
const rentree = { slug: 'rentree', partner: 'atlas', title: 'La rentrée' }

const changesOf = ({ changes }: Record<string, unknown>): object => Object(changes)

/**
 * A content service. `draft: true`: an unpublished entry; `changes`: unpublished changes of a
 * published one.
 */
const service = (entries: readonly Record<string, unknown>[]) => {
  const warn = vi.fn()
  const list = vi.fn<ContentSource['list']>(async (_, { withDrafts }) => {
    const data = entries
      .filter(({ draft }) => draft !== true || withDrafts)
      .map((attributes, id) => ({
        id,
        attributes: withDrafts ? { ...attributes, ...changesOf(attributes) } : attributes,
      }))
    return {
      ok: true,
      list: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1 } } },
    }
  })
  return { ...openPartners({ list }, { warn }, shownFrom()), warn, list }
}
const blocks = (...contents: string[]) =>
  contents.map((content, id) => ({ id, title: '', content }))

describe('a partner’s landing', () => {
  it('a landing needs few fields, and the others are empty', async () => {
    const landing = await service([atlas]).landings.find('atlas', null)
    expect(landing).toMatchObject({
      partner: 'atlas',
      name: 'Atlas',
      campaign: null,
      title: 'Déménager avec Atlas',
      sourceToken: 'pub_atlas',
      iconCards: [],
      textBlocks: [],
      logo: '',
      background: '',
    })
  })

  it('a landing is found only under its exact partner and campaign names', async () => {
    const { landings } = service([atlas, rentree])
    for (const slug of ['', 'Atlas', 'rentree', '__proto__', '../atlas', 'atlas%00'])
      expect(await landings.find(slug, null), slug).toBeNull()
    for (const slug of ['', 'noel', 'atlas', '__proto__'])
      expect(await landings.find('atlas', slug), slug).toBeNull()
  })

  it('a landing shows Lucide icons in both spellings, and a tick for an unknown icon', async () => {
    const names = ['key-round', ' key-round ', 'KeyRound', 'file-check-2', 'FileCheck2', 'grid-2x2']
    const unknown = ['pas-une-icone', '', '../../package', '<script>', '🏠', 'x'.repeat(5_000)]
    const iconCards = [...names, ...unknown].map((icon, id) => ({ id, icon, text: icon }))
    const shown =
      (await service([{ ...atlas, iconCards }]).landings.find('atlas', null))?.iconCards ?? []
    const [key, sameKey, sameKeyAgain, file, sameFile, grid, ...others] = shown.map(
      ({ icon }) => icon,
    )
    expect(key).toMatch(/^<path d="M2\.586/)
    expect([sameKey, sameKeyAgain, sameFile]).toEqual([key, key, file])
    expect(new Set(others).size).toBe(1)
    expect(others[0]).toContain('m16 9-5.5 5.5L8 12')
    expect(new Set([key, file, grid, others[0]]).size).toBe(4)
  })

  it('a landing contains no script, and its pictures come from the content host', async () => {
    const textBlocks = blocks(
      '<h1 onclick="x()">a</h1><script>x()</script><img src="/uploads/b.png" onerror="x()">',
    )
    const { landings } = service([
      { ...atlas, textBlocks, logo: 'javascript:x()', background: '/uploads/f.jpg' },
    ])
    const landing = await landings.find('atlas', null)
    expect(landing?.textBlocks[0]?.html).toBe(
      '<h3>a</h3><img src="/uploads/b.png" alt="" loading="lazy" decoding="async" />',
    )
    expect([landing?.logo, landing?.background]).toEqual(['', '/uploads/f.jpg'])
  })

  it.each([
    [{ small: 's.jpg', medium: 'm.jpg', large: 'l.jpg' }, '/uploads/s.jpg', '/uploads/l.jpg'],
    [{ thumbnail: 't.jpg', small: 's.jpg', medium: 'm.jpg' }, '/uploads/s.jpg', '/uploads/m.jpg'],
    [{ thumbnail: 't.jpg' }, '/uploads/whole.jpg', '/uploads/whole.jpg'],
    [null, '/uploads/whole.jpg', '/uploads/whole.jpg'],
  ])(
    'a landing takes its pictures in sizes that fit, from the formats %j',
    async (names, logo, background) => {
      const sized = Object.entries(names ?? {}).map(([size, name]) => [
        size,
        { url: `/uploads/${name}`, width: 1 },
      ])
      const formats = names === null ? null : Object.fromEntries(sized)
      const picture = { data: { id: 1, attributes: { url: '/uploads/whole.jpg', formats } } }
      const landing = await service([
        { ...atlas, logo: picture, background: picture },
      ]).landings.find('atlas', null)
      expect([landing?.logo, landing?.background]).toEqual([logo, background])
    },
  )

  it('a card without an icon leaves out itself, and not the partner', async () => {
    const iconCards = [
      { id: 1, text: 'Sans icône' },
      { id: 2, icon: 'truck', text: 'Un camion' },
    ]
    const { landings, warn } = service([{ ...atlas, iconCards }])
    const landing = await landings.find('atlas', null)
    expect(landing?.iconCards.map(({ text }) => text)).toEqual(['Un camion'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ field: 'iconCards.0.icon', leftOut: 'iconCards.0' }),
      'Malformed api call',
    )
  })

  it('a partner with a malformed list of origins is left out, since an empty list allows every site', async () => {
    const { partners, warn } = service([{ ...atlas, allowedOrigins: [12] }])
    expect(await partners.find('atlas')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('a landing with too long texts is cut across all its blocks, and this is logged once', async () => {
    const long = '<p>Un camion plein</p>'.repeat(5_000)
    const { landings, warn } = service([
      { ...atlas, textBlocks: blocks('<p>court</p>', long, long) },
    ])
    const landing = await landings.find('atlas', null)
    await landings.find('atlas', null)
    expect(landing?.textBlocks.map(({ html }) => html.length > 0)).toEqual([true, true, false])
    expect(landing?.textBlocks[0]?.html).toBe('<p>court</p>')
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { landing: 'atlas', max: 100_000 },
      expect.any(String),
    )
  })

  it('a landing has one version for its words and colours, and one for the colours alone', async () => {
    const versions = async (entry: object) => {
      const landing = await service([{ ...atlas, ...entry }]).landings.find('atlas', null)
      return [landing?.version, landing?.style.version]
    }
    const [version, style] = await versions({})
    expect(await versions({})).toEqual([version, style])
    const [reworded, sameStyle] = await versions({ h1Title: 'Autre' })
    expect([reworded === version, sameStyle]).toEqual([false, style])
    const [recoloured, otherStyle] = await versions({ theme: { accent: '#332211', radius: 4 } })
    expect([recoloured === version, otherStyle === style]).toEqual([false, false])
  })
})

describe('a campaign', () => {
  it('a campaign has its own words and the partner’s look', async () => {
    const partner = {
      ...atlas,
      h1Title: 'Chez Atlas',
      logo: '/uploads/atlas.svg',
      background: '/uploads/fond.svg',
    }
    const { landings } = service([
      partner,
      { ...rentree, h1Title: 'Septembre', background: '/uploads/mer.svg' },
    ])
    expect(await landings.find('atlas', 'rentree')).toMatchObject({
      partner: 'atlas',
      campaign: 'rentree',
      name: 'Atlas',
      title: 'La rentrée',
      h1Title: 'Septembre',
      heroLeftText: '',
      sourceToken: 'pub_atlas',
      logo: '/uploads/atlas.svg',
      background: '/uploads/mer.svg',
      theme: { accent: '#112233' },
    })
  })

  it('a campaign may have its own token, which leads to the partner', async () => {
    const { landings, partners } = service([
      atlas,
      { ...rentree, tokensourcepublic: 'pub_rentree' },
    ])
    expect((await landings.find('atlas', 'rentree'))?.sourceToken).toBe('pub_rentree')
    expect((await partners.findBySourceToken('pub_rentree'))?.slug).toBe('atlas')
  })

  it('a campaign is neither found nor listed as a partner', async () => {
    const { partners, warn } = service([atlas, rentree])
    expect(await partners.find('rentree')).toBeNull()
    expect(await partners.list()).toEqual([{ name: 'Atlas', activity: '' }])
    expect(warn).not.toHaveBeenCalled()
  })

  it('a campaign of an unknown partner has no landing and is logged', async () => {
    const { landings, warn } = service([rentree])
    expect(await landings.find('atlas', 'rentree')).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { collection: 'landing-tunnels', entry: 0, slug: 'rentree', field: 'partner' },
      'campaign: unknown partner',
    )
  })

  it.each(['mes-coordonnees', 'choix-volume', 'mon-volume', 'mes-adresses', 'reserver'])(
    'a campaign cannot have the name of a step of the funnel: %s',
    async slug => {
      const { landings, warn } = service([atlas, { ...rentree, slug }])
      expect(await landings.find('atlas', slug)).toBeNull()
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { collection: 'landing-tunnels', entry: 1, slug, field: 'slug' },
        'Malformed api call',
      )
    },
  )

  it.each([
    ['an accent that is no colour', { theme: { accent: 'bleu', radius: 4 } }],
    ['one that ends the rule', { theme: { accent: '#112233}body{display:none', radius: 4 } }],
  ])(
    'a landing replaces %s by our colour, and the partner’s allowed origins still apply',
    async (_, change) => {
      const allowedOrigins = ['https://atlas.example']
      const { landings, partners, warn } = service([
        { ...atlas, ...change, allowedOrigins },
        rentree,
      ])
      expect((await landings.find('atlas', null))?.theme.accent).toBe('#d23b1e')
      expect((await landings.find('atlas', 'rentree'))?.theme.accent).toBe('#d23b1e')
      expect((await partners.findBySourceToken('pub_atlas'))?.allowedOrigins).toEqual(
        allowedOrigins,
      )
      expect(warn).toHaveBeenCalledWith(
        {
          collection: 'landing-tunnels',
          entry: 0,
          slug: 'atlas',
          field: 'theme.accent',
          leftOut: 'theme',
        },
        expect.any(String),
      )
    },
  )
})

describe('a draft', () => {
  it('a draft landing is found only by the call for drafts, which reads it anew each time', async () => {
    const { landings, list } = service([
      { ...atlas, draft: true, allowedOrigins: ['https://atlas.example'] },
    ])
    expect(await landings.find('atlas', null)).toBeNull()
    const asked = list.mock.calls.length
    for (let index = 0; index < 2; index += 1)
      expect(await landings.findDraft('atlas', null)).toMatchObject({
        landing: { partner: 'atlas' },
        state: 'draft',
        allowedOrigins: ['https://atlas.example'],
        campaigns: [],
      })
    expect(list).toHaveBeenCalledTimes(asked + 2)
    expect(await landings.findDraft('nobody', null)).toBeNull()
  })

  it('a campaign is shown in the preview with its state: online, changed or draft', async () => {
    const others = [
      { ...rentree, slug: 'noel', title: 'Noël', changes: { title: 'Noël en camion' } },
      { ...rentree, slug: 'ete', title: 'L’été', draft: true },
      { ...rentree, slug: 'ailleurs', partner: 'hermes' },
    ]
    const { landings } = service([
      { ...atlas, changes: { h1Title: 'Bientôt' } },
      rentree,
      ...others,
    ])
    const campaigns = [
      { slug: 'rentree', title: 'La rentrée', state: 'online' },
      { slug: 'noel', title: 'Noël en camion', state: 'changed' },
      { slug: 'ete', title: 'L’été', state: 'draft' },
    ]
    expect(await landings.findDraft('atlas', null)).toMatchObject({ state: 'changed', campaigns })
    const draft = await landings.findDraft('atlas', 'ete')
    expect(draft).toMatchObject({ landing: { campaign: 'ete', title: 'L’été' }, state: 'draft' })
    expect(await landings.findDraft('atlas', 'ailleurs')).toBeNull()
    const recoloured = service([
      { ...atlas, changes: { theme: { accent: '#332211', radius: 4 } } },
      rentree,
    ])
    expect(await recoloured.landings.findDraft('atlas', 'rentree')).toMatchObject({
      state: 'changed',
    })
  })
})
