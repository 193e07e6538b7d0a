import { describe, expect, it } from 'vitest'
import { createSearchIndex, type SearchDocument } from './search-index'

const documentWith = (href: string, title: string, text: string): SearchDocument => ({
  kind: 'guide-articles',
  href,
  title,
  description: `Tout sur ${title}.`,
  headings: [],
  text,
})
const DOCUMENTS = [
  documentWith(
    '/frigo',
    'Transporter un réfrigérateur',
    'Un réfrigérateur voyage debout, la porte ouverte.',
  ),
  documentWith(
    '/bail',
    'Résilier son bail',
    'La résiliation se fait par lettre. Le prix n’y change rien.',
  ),
  documentWith(
    '/prise',
    'Avant de partir',
    'Chaque prise reste accessible. La checklist le rappelle.',
  ),
]
const find = await createSearchIndex(DOCUMENTS)
const hrefs = async (typed: string): Promise<readonly string[]> =>
  (await find(typed)).map(({ href }) => href)

describe('the search', () => {
  it.each([
    ['without accents', 'refrigerateur', '/frigo'],
    ['in the plural', 'réfrigérateurs', '/frigo'],
    ['with two slips', 'refrijirateur', '/frigo'],
    ['half typed', 'refrig', '/frigo'],
    ['in another word', 'frigos', '/frigo'],
    ['with a slip in another word', 'frigidiare', '/frigo'],
    ['as a noun', 'resiliation', '/bail'],
    ['apart', 'check list', '/prise'],
  ])('the search finds a word typed %s', async (_, typed, href) => {
    expect((await hrefs(typed))[0]).toBe(href)
  })

  it('the search does not take a known word for a misspelling of another', async () => {
    expect(await hrefs('prix')).toEqual(['/bail'])
  })

  it('the search marks the words found in the title and in the snippet', async () => {
    const [first] = await find('frigos')
    expect(first?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'réfrigérateur',
    ])
    expect(first?.snippet.slice(0, 2)).toEqual([
      { text: 'Un ', isMatch: false },
      { text: 'réfrigérateur', isMatch: true },
    ])
  })

  it.each([
    '',
    '  ',
    '?!',
    'le la de',
    'a',
    'é',
    '🏠 👍',
    '«»',
    'zzqxwk',
    '<script>',
    "' OR 1=1 --",
    '\u0000',
    '\ud800',
  ])('the search finds nothing for %j', async typed => {
    expect(await find(typed)).toEqual([])
  })

  it.each([
    'réfrigérateur '.repeat(1_000),
    'r'.repeat(10_000),
    'm '.repeat(5_000),
    '"réfrigérateur" (bail) -prise*',
  ])(
    'the search answers a huge or odd query within a second and with at most fifteen results',
    async typed => {
      const from = performance.now()
      expect((await find(typed)).length).toBeLessThanOrEqual(15)
      expect(performance.now() - from).toBeLessThan(1_000)
    },
  )

  it('the search guesses the spelling of up to three unknown words', async () => {
    expect(await hrefs('wwwwww xxxxxx refrijirateur')).toEqual(['/frigo'])
    expect(await hrefs('wwwwww xxxxxx yyyyyy refrijirateur')).toEqual([])
  })

  it('the search runs the same query once, whatever its spelling', () => {
    expect(find('réfrigérateur')).toBe(find('Refrigerateurs'))
    expect(find('réfrigérateur')).not.toBe(find('bail'))
  })
})
