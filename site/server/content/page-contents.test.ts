import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openContent } from './content'
import { createContentFaults } from './content-faults'
import type { SingleAnswer } from './content-source'
import { createContentVersion } from './content-version'
import { createPageContents } from './page-contents'
import { shownFrom } from './testing/shown-from'

const directory = join(import.meta.dirname, '../../content')
const NOTHING = {
  title: null,
  metaDescription: null,
  h1Title: null,
  paragraphs: [],
  illustration: null,
}

const readFrom = async (single: () => Promise<SingleAnswer>) => {
  const lines: [object, string][] = []
  const contents = createPageContents({
    source: { single },
    isShown: shownFrom('https://cms.example'),
    version: createContentVersion(),
    faults: createContentFaults(),
    log: { warn: (details, message) => void lines.push([details, message]) },
  })
  return { page: await contents.read('contact'), lines }
}
const answering = (attributes: Record<string, unknown>) => async (): Promise<SingleAnswer> => ({
  ok: true,
  single: { data: { id: 1, attributes }, meta: {} },
})

describe('the pages that editors fill', () => {
  it('ship with title, text and picture', async () => {
    const { pageContents } = openContent({
      directory,
      apiUrl: undefined,
      token: undefined,
      log: { warn: () => undefined },
    })
    for (const name of ['contact', 'become-partner', 'validation'] as const) {
      const page = await pageContents.read(name)
      expect(page.title).not.toBeNull()
      expect(page.paragraphs.length).toBeGreaterThan(0)
      expect(page.illustration).toMatchObject({
        url: expect.stringMatching(/^\/uploads\/.+\.svg$/),
        width: 480,
      })
      expect(JSON.stringify(page)).not.toMatch(/[\p{L}\d»] [?!;:€]/u)
    }
  })

  it('say what was written without its markup', async () => {
    const content =
      '<h2>Bonjour</h2><p>Un <b>piano</b>\n &amp; <a href="javascript:alert(1)">une rue</a></p><script>x</script>'
    const { page } = await readFrom(answering({ title: 'Contact', content }))
    expect(page.paragraphs).toEqual(['Bonjour', 'Un piano & une rue'])
  })

  it('do without what an editor left empty', async () => {
    const { page, lines } = await readFrom(
      answering({ title: 'Contact', content: null, illustration: { data: null } }),
    )
    expect(page).toEqual({ ...NOTHING, title: 'Contact' })
    expect(lines).toEqual([])
  })

  it('a page takes a picture whose size and alternative text are unknown', async () => {
    const illustration = {
      data: { attributes: { url: 'https://cms.example/a.png', alternativeText: null } },
    }
    const { page } = await readFrom(answering({ title: 'Contact', illustration }))
    expect(page.illustration).toMatchObject({ url: 'https://cms.example/a.png', alt: '' })
  })

  it.each(['javascript:x', 'https://elsewhere.example/a.png'])(
    'show no picture at %s',
    async url => {
      const { page } = await readFrom(
        answering({ title: '{brand}', illustration: { data: { attributes: { url } } } }),
      )
      expect(page).toEqual({ ...NOTHING, title: 'Nouvelle Clé' })
    },
  )

  it.each([
    ['no title', { h1Title: 'x' }, 'title'],
    ['a title that is none', { title: 12 }, 'title'],
  ])('show their own words for %s, which is logged', async (_, attributes, field) => {
    const { page, lines } = await readFrom(answering(attributes))
    expect(page).toEqual(NOTHING)
    expect(lines).toEqual([[{ single: 'contact', field }, 'Malformed api call']])
  })

  it('show their own words where there is no content, or none can be had', async () => {
    const error = { status: 404, name: 'NotFoundError', message: 'Not Found' }
    expect((await readFrom(async () => ({ ok: false, error }))).page).toEqual(NOTHING)
    const { page, lines } = await readFrom(() => Promise.reject(new Error('down')))
    expect([page, lines.length]).toEqual([NOTHING, 1])
  })
})
