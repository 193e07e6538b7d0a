import { expect, it } from 'vitest'
import { findPartner } from '../../../shared/api/content-api'
import { flattenAttributes } from '../../../shared/api/strapi-entry'
import type { Appearance } from '../../../shared/domain/appearance'
import { openPartners } from './content'
import type { ContentSource } from './content-source'
import { overlaySource } from './overlay-appearances'
import { shownFrom } from './testing/shown-from'

const THEME = { id: 7, accent: '#112233', radius: 4, font: null }
/** Entries as a Strapi answers them, with numbered components and pictures under `data`. */
const ENTRIES = [
  {
    slug: 'atlas',
    title: 'Atlas',
    h1Title: 'Titre de la fiche',
    heroLeftText: null,
    tokensourcepublic: 'pub_atlas',
    theme: THEME,
    logo: { data: { id: 3, attributes: { url: '/uploads/atlas.svg' } } },
  },
  {
    slug: 'rentree',
    partner: 'atlas',
    title: 'La rentrée',
    h1Title: 'Titre de campagne',
    logo: { data: { id: 4, attributes: { url: '/uploads/atlas.svg' } } },
  },
  { slug: 'zenith', title: 'Zénith', tokensourcepublic: 'pub_zenith', theme: THEME, logo: null },
]

const HASH = '0123456789abcdef0123456789abcdef'
const PATH = `/uploads/logos/${HASH}.png`
const THEIR_THEME = { accent: '#445566', radius: 12, font: 'Georgia, serif' }
const PUBLISHED: Appearance = {
  theme: THEIR_THEME,
  logo: { hash: HASH, width: 40, height: 20 },
  landings: { atlas: { heroLeftText: 'Nouveau' }, rentree: { h1Title: 'Rentrée facile' } },
}

const strapi = (entries: readonly Record<string, unknown>[] = ENTRIES): ContentSource => ({
  list: async () => ({
    ok: true,
    list: {
      data: entries.map((attributes, id) => ({ id, attributes })),
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1 } },
    },
  }),
  single: async () => expect.unreachable(),
})
const published = async () => new Map([['atlas', PUBLISHED]])
const LOG = { warn: () => expect.unreachable() }

it('an entry of a Strapi has what its partner has published, for pages, mails and campaigns', async () => {
  const { partners, landings } = openPartners(strapi(), LOG, shownFrom(), undefined, published)
  expect(await partners.find('atlas')).toMatchObject({
    theme: THEIR_THEME,
    logo: PATH,
    h1Title: 'Titre de la fiche',
    heroLeftText: 'Nouveau',
  })
  expect(await landings.find('atlas', 'rentree')).toMatchObject({
    h1Title: 'Rentrée facile',
    logo: PATH,
    theme: THEIR_THEME,
  })
  expect((await partners.find('zenith'))?.theme.accent).toBe('#112233')
})

it('the landing has another version once its appearance is published, so no cached page stays', async () => {
  const before = openPartners(strapi(), LOG, shownFrom())
  const after = openPartners(strapi(), LOG, shownFrom(), undefined, published)
  for (const campaign of [null, 'rentree'])
    expect((await after.landings.find('atlas', campaign))?.version).not.toBe(
      (await before.landings.find('atlas', campaign))?.version,
    )
})

const QUERY = {} as Parameters<ContentSource['list']>[1]
const attributesOf = async (source: ContentSource, collection = 'landing-tunnels') => {
  const answer = await overlaySource(source, published).list(collection, QUERY)
  return answer.ok ? answer.list.data.map(({ attributes }) => attributes) : []
}

it('the elements read the published theme and logo as entries of the content service', async () => {
  const [atlas, campaign, zenith] = (await attributesOf(strapi())).map(flattenAttributes)
  expect(atlas).toMatchObject({ theme: THEIR_THEME, logo: PATH, heroLeftText: 'Nouveau' })
  expect(campaign).toMatchObject({ h1Title: 'Rentrée facile', logo: PATH })
  expect(campaign).not.toHaveProperty('theme')
  expect(zenith).toMatchObject({ theme: { accent: '#112233' } })
  const fetched = globalThis.fetch
  globalThis.fetch = async () =>
    Response.json({ data: [{ attributes: (await attributesOf(strapi()))[0] }] })
  const found = await findPartner('https://devis.example', 'atlas')
  globalThis.fetch = fetched
  expect(found).toMatchObject({
    ok: true,
    value: { theme: THEIR_THEME, logo: `https://devis.example${PATH}` },
  })
})

it('fields that a query left out stay left out, and other collections are untouched', async () => {
  const [only] = await attributesOf(strapi([{ slug: 'atlas', title: 'Atlas' }]))
  expect(only).toEqual({ slug: 'atlas', title: 'Atlas' })
  expect(await attributesOf(strapi(), 'offre-flashes')).toEqual(ENTRIES)
})

it('a preview shows an unpublished appearance over the entry, and the entry itself stays', async () => {
  const { partnerEntries } = openPartners(strapi(), LOG, shownFrom(), undefined, published)
  const look = { theme: null, logo: null, landings: { atlas: { h1Title: 'Essai' } } }
  expect(await partnerEntries.landing('atlas', null, look)).toMatchObject({
    h1Title: 'Essai',
    logo: '/uploads/atlas.svg',
    theme: { accent: '#112233' },
  })
  expect((await partnerEntries.find('atlas'))?.partner.h1Title).toBe('Titre de la fiche')
  expect((await partnerEntries.find('atlas'))?.campaigns).toHaveLength(1)
  expect(await partnerEntries.find('nobody')).toBeNull()
})
