import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNamedPlaceFault } from '../directory/named-place-fault'
import { type ContentConfig, openContent } from './content'
import { DEFAULT_QUERY } from './query'
import { type ContentDirectory, createContentDirectory, FAQ } from './testing/content-directory'

let content: ContentDirectory
beforeEach(() => {
  content = createContentDirectory()
})
afterEach(() => content.remove())

const write = (text: string | Uint8Array, name = 'changer-de-date') =>
  content.write(`faqs/${name}.md`, text)
const read = async (more: Partial<ContentConfig> = {}) => {
  const log = { warn: () => undefined }
  const { source } = openContent({
    directory: content.path,
    apiUrl: undefined,
    token: undefined,
    log,
    ...more,
  })
  const answer = await source.list('faqs', { ...DEFAULT_QUERY, populate: '*' })
  return answer.ok ? answer.list.data.map(({ attributes }) => attributes) : answer.error
}
/** Another question beside the first. */
const OTHER = FAQ.replace('id: 1', 'id: 2').replace('slug: changer-de-date', 'slug: autre')

describe('an article', () => {
  it('an article is stored as it is sent, and its links have titles and addresses', async () => {
    write(
      FAQ.replace('slug: changer', 'previousSlugs: [date]\ndrawing: "Un agenda."\nslug: changer'),
    )
    expect(await read()).toEqual([
      expect.objectContaining({
        content: '<p>Oui.</p>',
        links: [{ id: 1, title: 'Écrivez-nous', href: '/nous-contacter' }],
        previousSlugs: [{ id: 1, slug: 'date' }],
        sources: [],
      }),
    ])
    expect(JSON.stringify(await read())).not.toContain('drawing')
  })

  it('an article is read without a picture that is not drawn yet, and this is logged once', async () => {
    const lines: object[] = []
    write(
      FAQ.replace('theme:', 'image: { upload: absent.svg, alternativeText: "Un agenda" }\ntheme:'),
    )
    const [faq] = Object.values(await read({ log: { warn: details => lines.push(details) } }))
    expect(faq).toMatchObject({ image: { data: null } })
    expect(lines).toEqual([
      { file: expect.stringContaining('changer-de-date.md'), field: 'image', upload: 'absent.svg' },
    ])
  })

  it('an article has no link to a draft', async () => {
    write(FAQ.replace('singles/contact', 'faqs/autre'))
    write(OTHER.replace(/publishedAt: .+/, 'publishedAt: null'), 'autre')
    expect(await read()).toEqual([expect.objectContaining({ links: [] })])
  })

  it.each([
    ['ends its lines as Windows does', FAQ.replaceAll('\n', '\r\n')],
    ['begins with a mark of its encoding', `\uFEFF${FAQ}`],
    ['has accents of two signs each', FAQ.normalize('NFD')],
    ['has spaces after its lines', FAQ.replaceAll('\n', '  \n')],
    ['ends without an empty line', FAQ.trimEnd()],
    ['stands beside what programs keep there', FAQ],
  ])('an article is read when it %s', async (_, text) => {
    write(text)
    write('', '.changer-de-date')
    write('', '~$anger-de-date')
    content.write('faqs/.DS_Store', '')
    expect(await read()).toEqual([
      expect.objectContaining({
        content: expect.stringMatching(/^<p>Oui\. *<\/p>$/),
        metaDescription: 'Jusqu’à quand, et à quel prix.',
      }),
    ])
  })
})

const priceOf = ({ to }: { to: string }) =>
  to === 'Lyon' ? { cents: 1, movingDate: '2026-12-01' } : null

/** Mistakes: the file, the text, its replacement, and the message to the editor. */
const MISTAKES: readonly (readonly [string, string | RegExp, string, RegExp])[] = [
  [
    'front matter that is never closed',
    '\n---\nOui',
    '\nOui',
    /line 1: no front matter between two lines of ---/,
  ],
  ['no front matter', /^---[\s\S]*---\n/, '', /line 1: no front matter/],
  ['a text before it', '---\nid', 'Oui.\n---\nid', /line 1: no front matter/],
  ['a field that nobody knows', 'theme:', 'téma:', /line 7: field "téma": no field has that name/],
  ['a field that is missing', /h1Title: .+\n/, '', /line 1: field "h1Title": it is missing/],
  ['a field left empty', /h1Title: .+/, 'h1Title:', /line 5: field "h1Title": Expected a string/],
  ['an empty title', /title: .+/, 'title: ""', /line 4: field "title": .*length/],
  [
    'a number for a text',
    /title: .+/,
    'title: 2026',
    /line 4: field "title": Expected a string, but received: 2026/,
  ],
  ['a list for a text', /title: .+/, 'title: [a]', /line 4: field "title"/],
  [
    'a text for a list',
    /links:\n.+/,
    'links: singles/contact',
    /line 11: field "links": Expected an array/,
  ],
  ['a text for a number', 'id: 1', 'id: un', /line 2: field "id": Expected a number/],
  ['a field given twice', /title: .+/, 'title: a\ntitle: b', /line 5: not readable as YAML/],
  ['a colon outside quotes', /title: .+/, 'title: Changer : quand', /line 4: not readable as YAML/],
  [
    'a quote that is not closed',
    /h1Title: .+/,
    'h1Title: "Puis-je',
    /line \d+: not readable as YAML/,
  ],
  ['a tab', '  - singles', '\t- singles', /line 1\d: not readable as YAML/],
  [
    'a date that is none',
    'updatedAt: 2026-03-12T08:00:00.000Z',
    'updatedAt: hier',
    /line 9: field "updatedAt": a date like/,
  ],
  [
    'a day without its hour',
    'updatedAt: 2026-03-12T08:00:00.000Z',
    'updatedAt: 2026-03-12',
    /line 9: field "updatedAt"/,
  ],
  [
    'the 30th of February',
    'updatedAt: 2026-03-12',
    'updatedAt: 2026-02-30',
    /line 9: field "updatedAt"/,
  ],
  [
    'the 13th month',
    'publishedAt: 2026-03',
    'publishedAt: 2026-13',
    /line 10: field "publishedAt"/,
  ],
  [
    'an odd slug',
    'slug: changer-de-date',
    'slug: "Changer de date"',
    /line 3: field "slug": a-z, 0-9 and hyphens/,
  ],
  ['a slug with an accent', 'slug: changer-de-date', 'slug: été', /line 3: field "slug"/],
  [
    'a link to nothing',
    'singles/contact',
    'faqs/personne',
    /line 12: field "links\.0": "faqs\/personne" is no entry/,
  ],
  [
    'a link without its folder',
    'singles/contact',
    'contact',
    /line 12: field "links\.0": a folder and a slug/,
  ],
  [
    'a picture that is a text',
    'theme:',
    'image: a.svg\ntheme:',
    /line 7: field "image": Expected an object/,
  ],
  [
    'a picture with a path',
    'theme:',
    'image: { upload: "a/b.svg" }\ntheme:',
    /line 7: field "image\.upload"/,
  ],
  ['a film by script', 'theme:', 'videoLink: "javascript:x"\ntheme:', /line 7: field "videoLink"/],
  [
    'a source without a date',
    'sources: []',
    'sources:\n  - { label: a, href: "https://a.fr" }',
    /line 14: field "sources\.0\.date": it is missing/,
  ],
  [
    'a source by script',
    'sources: []',
    'sources:\n  - { label: a, href: "javascript:x", date: "2026-11" }',
    /line 14: field "sources\.0\.href"/,
  ],
  [
    'its own address as an earlier one',
    'theme:',
    'previousSlugs: [changer-de-date]\ntheme:',
    /line 7: field "previousSlugs\.0"/,
  ],
  ['an empty text', 'Oui.\n', ' \n\t\n', /line 15: field "content": there is no text/],
  [
    'a text without end',
    'Oui.',
    'Oui. '.repeat(20_001),
    /line 15: field "content": .*length between `0` and `100000`/,
  ],
  [
    'a word that nothing fills',
    'Oui.',
    'Oui.\n\nAu {telephone}.',
    /line 17: nothing fills \{telephone\}/,
  ],
  [
    'a price in a sentence',
    'Oui.',
    'Soit [prix: Paris → Lyon, 30 m³].',
    /line 15: field "content": a live price is a paragraph/,
  ],
  [
    'a price from a town that is none',
    'Oui.',
    'Oui.\n\n[prix: Paris → Lyonne, 30 m³]',
    /line 17: field "content": no such move has a price/,
  ],
]

const REGION = `---
id: 53
slug: bretagne
name: "Bretagne"
createdAt: 2026-03-12T08:00:00.000Z
updatedAt: 2026-03-12T08:00:00.000Z
publishedAt: 2026-03-12T08:00:00.000Z
centralContent:
  - title: "Les îles"
    content: |
      Par bateau.
---
`
const TOWN = REGION.replace('slug: bretagne', 'slug: rennes\ncode: "35238"').replace(
  'Bretagne',
  'Rennes',
)
const placeFault = createNamedPlaceFault({
  regions: [{ slug: 'bretagne' }],
  areas: [],
  place: code => (code === '35238' ? {} : null),
})

/** The folder, then the columns of `MISTAKES`. */
const PLACE_MISTAKES: readonly (readonly [string, string, string | RegExp, string, RegExp])[] = [
  [
    'a region that is none',
    'regions',
    'slug: bretagne',
    'slug: breizh',
    /line 3: field "slug": no region of metro/,
  ],
  [
    'a field that nobody knows',
    'regions',
    'centralContent',
    'contenu',
    /line 8: field "contenu": no field has/,
  ],
  [
    'a block without text',
    'regions',
    /content: \|\n.+/,
    'texte: a',
    /line 10: field "centralContent\.0\.texte"/,
  ],
  [
    'a price in a sentence',
    'regions',
    'Par bateau.',
    'Soit [prix: Paris → Lyon, 30 m³].',
    /line 10: field "centralContent\.0\.content": a live price is a paragraph/,
  ],
  [
    'a price from a town that is none',
    'regions',
    'Par bateau.',
    '[prix: Paris → Lyonne, 30 m³]',
    /line 10: field "centralContent\.0\.content": no such move/,
  ],
  [
    'a town that is none',
    'villes',
    '"35238"',
    '"35999"',
    /line 4: field "code": no town of metropolitan France/,
  ],
  ['a town without its code', 'villes', /code: .+\n/, '', /line 1: field "code": it is missing/],
  [
    'a town with an empty list',
    'villes',
    /centralContent:[^]*---/,
    'centralContent: []\n---',
    /line 9: field "centralC/,
  ],
]

describe('a mistake stops the start, with the file, the line and the field, in one line', () => {
  const messageOf = (): Promise<string> =>
    read({ priceOf, placeFault }).then(
      () => 'nothing was told',
      (fault: unknown) => (fault instanceof Error ? fault.message : ''),
    )

  it('the texts below are read without a mistake in them', async () => {
    write(FAQ)
    content.write('regions/regions.md', REGION)
    content.write('villes/villes.md', TOWN)
    expect(await messageOf()).toBe('nothing was told')
  })

  it.each(MISTAKES)(
    'a mistake in an article stops the start: %s',
    async (_, before, after, message) => {
      write(FAQ.replace(before, after))
      const told = await messageOf()
      expect(told).toMatch(message)
      expect(told).toMatch(/faqs\/changer-de-date\.md, line \d+: [^\n]+$/)
    },
  )

  it.each(PLACE_MISTAKES)(
    'a mistake in a place stops the start: %s',
    async (_, folder, before, after, message) => {
      const text = folder === 'villes' ? TOWN : REGION
      content.write(`${folder}/${folder}.md`, text.replace(before, after))
      const told = await messageOf()
      expect(told).toMatch(message)
      expect(told).toContain(`${folder}/${folder}.md, line `)
    },
  )

  it.each([
    [
      'a slug',
      OTHER.replace('slug: autre', 'slug: changer-de-date'),
      /line 3: field "slug": "changer-de-date" is the slug of/,
    ],
    ['an id', OTHER.replace('id: 2', 'id: 1'), /line 2: field "id": 1 is the id of/],
    [
      'an address',
      OTHER.replace('theme', 'previousSlugs: [changer-de-date]\ntheme'),
      /field "previousSlugs\.0": "changer-de-date" is an address of/,
    ],
  ])('a mistake stops the start: %s that another entry has', async (_, text, message) => {
    write(FAQ)
    write(text, 'un-autre')
    const told = await messageOf()
    expect(told).toMatch(message)
    expect(told).toMatch(/un-autre\.md, line/)
    expect(told).toMatch(/changer-de-date\.md/)
  })

  it('a file that is not saved as UTF-8 stops the start with its name', async () => {
    write(Buffer.from(FAQ, 'latin1'))
    expect(await messageOf()).toMatch(/changer-de-date\.md: not saved as UTF-8/)
  })
})
