import { afterEach, expect, it } from 'vitest'
import { entriesSource } from './testing/entries-source'
import { type FakeStrapi, startFakeStrapi } from './testing/fake-strapi'
import { NOW, openEditorial, openStrapi } from './testing/open-editorial'
import { strapiCollections } from './testing/strapi-collections'
import { DATES, SHAPES } from './testing/strapi-shapes'
import { strapiSingles } from './testing/strapi-singles'

let strapi: FakeStrapi | undefined
afterEach(() => strapi?.stop())

const BLOCKS = [{ id: 1, title: 'Les îles', content: '<p>Par bateau.</p>' }]
const noFrance = async () =>
  ({ ok: false, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }) as const
const openPlaces = (collections: Parameters<typeof entriesSource>[0], now = () => NOW) => {
  const source = { ...entriesSource(collections), single: noFrance }
  return { ...openEditorial({ source, now }), source }
}
const RENNES = { code: '35238', slug: 'rennes', department: 'ille-et-vilaine' }

it('a town is found by its code, then by its department; the newer of two entries is used', async () => {
  const { places } = openPlaces({
    villes: [
      { slug: 'rennes', code: '35238', dynamicTitle: 'le code', centralContent: BLOCKS },
      {
        slug: 'rennes',
        departement: 'ille-et-vilaine',
        dynamicTitle: 'le nom',
        centralContent: BLOCKS,
      },
      {
        slug: 'rennes',
        departement: 'ille-et-vilaine',
        dynamicTitle: 'l’ancien',
        centralContent: BLOCKS,
      },
    ],
  })
  const { town } = await places.read()
  expect(town(RENNES)?.dynamicTitle).toBe('le code')
  expect(town({ ...RENNES, code: '35000' })?.dynamicTitle).toBe('le nom')
  expect(town({ ...RENNES, code: '25001', department: 'doubs' })).toBeNull()
})

it('a town entry that may belong to a namesake is not used, and this is logged once', async () => {
  const { places, lines } = openPlaces({ villes: [{ slug: 'rennes', centralContent: BLOCKS }] })
  expect((await places.read()).town(RENNES)).toBeNull()
  await places.renew(null)
  expect(lines).toEqual([
    {
      details: { collection: 'villes', entry: 1, slug: 'rennes', field: 'code' },
      message: 'town: neither department nor INSEE code',
    },
  ])
})

it('a visitor sees no draft, future or withdrawn place, and a preview shows the first two', async () => {
  const { places } = openPlaces({
    regions: [
      { slug: 'bretagne', publishedAt: null },
      { slug: 'corse', publishedAt: '2027-01-01T08:00:00.000Z' },
      { slug: 'normandie', withdrawnAt: '2026-11-01T08:00:00.000Z' },
      { slug: 'grand-est' },
    ],
  })
  const seen = await places.read()
  const previewed = await places.read(true)
  const states = (read: typeof seen) =>
    ['bretagne', 'corse', 'normandie', 'grand-est'].map(slug => read.region(slug)?.isDraft ?? null)
  expect(states(seen)).toEqual([null, null, null, false])
  expect(states(previewed)).toEqual([true, true, null, false])
})

it('a place without its malformed blocks stays, and what is left out is logged', async () => {
  const { places, lines } = openPlaces({
    regions: [{ slug: 'bretagne', centralContent: 'un texte' }, { slug: 'corse' }],
    departements: [{ slug: 'nord', centralContent: [{ title: 'Sans texte' }] }],
  })
  const read = await places.read()
  for (const place of [read.region('bretagne'), read.department('nord'), read.region('corse')])
    expect(place).toMatchObject({ centralContent: [] })
  expect(read.isComplete).toBe(true)
  expect(lines.map(({ details, message }) => [message, details])).toEqual([
    [
      'Malformed api call',
      {
        collection: 'regions',
        entry: 1,
        slug: 'bretagne',
        field: 'centralContent',
        leftOut: 'centralContent',
      },
    ],
    [
      'Malformed api call',
      {
        collection: 'departements',
        entry: 1,
        slug: 'nord',
        field: 'centralContent.0',
        leftOut: 'centralContent.0',
      },
    ],
  ])
})

it('the content version changes after the words of a place have changed', async () => {
  const { places, source, version } = openPlaces({ regions: [{ slug: 'bretagne' }] })
  await places.read()
  const before = version.current()
  source.collections['regions'] = [{ slug: 'bretagne', dynamicTitle: 'sur la Bretagne' }]
  await places.renew(null)
  expect(version.current()).not.toBe(before)
  expect((await places.read()).region('bretagne')?.dynamicTitle).toBe('sur la Bretagne')
})

it('the places are empty and marked incomplete while the content service does not answer', async () => {
  strapi = await startFakeStrapi({})
  strapi.instead = response => response.writeHead(503).end()
  const { places } = openStrapi(strapi.url)
  const read = await places.read()
  expect(read).toMatchObject({ france: null, isComplete: false })
  expect([read.region('bretagne'), read.department('nord'), read.town(RENNES)]).toEqual([
    null,
    null,
    null,
  ])
})

it('the places that were read are kept when the service goes down', async () => {
  const shapes = SHAPES['Strapi 5']
  strapi = await startFakeStrapi({
    collections: strapiCollections(shapes),
    singles: strapiSingles(shapes),
  })
  const { places } = openStrapi(strapi.url)
  await places.read()
  strapi.instead = response => response.writeHead(503).end()
  await places.renew(null)
  const read = await places.read()
  expect(read.isComplete).toBe(true)
  expect(read.region('bretagne')?.h1).toBe('La Bretagne, de porte à porte')
})

it.each([
  ['Strapi 4', 'publicationState=preview'],
  ['Strapi 5', 'status=draft'],
] as const)(
  'the draft of the page of France is requested from %s with its own parameter',
  async (name, asked) => {
    const { entry } = SHAPES[name]
    const draft = entry(20, {
      ...DATES,
      title: 'Brouillon',
      heroSectionTitle: 'Bientôt',
      publishedAt: null,
    })
    const online = entry(20, { ...DATES, title: 'En ligne', heroSectionTitle: 'Partout' })
    strapi = await startFakeStrapi({ singles: {} })
    const fake = strapi
    fake.onCall = () => {
      fake.singles['page-demenageur'] = fake.seen.at(-1)?.includes(asked) === true ? draft : online
    }
    const { places } = openStrapi(fake.url)
    expect((await places.read()).france).toMatchObject({ h1: 'Partout', isDraft: false })
    expect((await places.read(true)).france).toMatchObject({ h1: 'Bientôt' })
  },
)
