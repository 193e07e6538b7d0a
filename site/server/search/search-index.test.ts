import { describe, expect, it } from 'vitest'
import { createSearchIndex, type SearchDocument } from './search-index'

const documentWith = (href: string, title: string, text: string): SearchDocument => ({
  ...{ kind: 'guide-articles', href, title, description: `Tout sur ${title}.`, headings: [], text },
})
const DOCUMENTS = [
  documentWith('/frigo', 'Transporter un réfrigérateur', 'Un réfrigérateur voyage debout, la porte ouverte.'),
  documentWith('/bail', 'Résilier son bail', 'La résiliation se fait par lettre. Le prix n’y change rien.'),
  documentWith('/prise', 'Avant de partir', 'Chaque prise reste accessible. La checklist le rappelle.'),
]
const find = await createSearchIndex(DOCUMENTS)
const hrefs = (typed: string): readonly string[] => find(typed).map(({ href }) => href)

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
  ])('finds what was typed %s', (_, typed, href) => {
    expect(hrefs(typed)[0]).toBe(href)
  })

  it('takes a word that it knows for no slip of another', () => {
    expect(hrefs('prix')).toEqual(['/bail'])
  })

  it('marks the words it found, in the title and where the text speaks of them', () => {
    const [first] = find('frigos')
    expect(first?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['réfrigérateur'])
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
  ])('finds nothing for %j', typed => {
    expect(find(typed)).toEqual([])
  })

  it.each(['réfrigérateur '.repeat(1_000), 'r'.repeat(10_000), 'm '.repeat(5_000), '"réfrigérateur" (bail) -prise*'])(
    'does no more for all that was pasted',
    typed => {
      const from = performance.now()
      expect(find(typed).length).toBeLessThanOrEqual(15)
      expect(performance.now() - from).toBeLessThan(1_000)
    },
  )
})
