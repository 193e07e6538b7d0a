import { afterEach, beforeEach, expect, it } from 'vitest'
import { openContent } from './content'
import { type FollowedContent, followContent } from './follow-content'
import { DEFAULT_QUERY } from './query'
import { type ContentDirectory, createContentDirectory, FAQ } from './testing/content-directory'

const FILE = 'faqs/changer-de-date.md'

let directory: ContentDirectory
let content: FollowedContent
beforeEach(() => {
  directory = createContentDirectory()
  directory.write(FILE, FAQ)
  const config = {
    directory: directory.path,
    apiUrl: undefined,
    token: undefined,
    log: { warn: () => undefined },
  }
  content = followContent(() => openContent(config))
})
afterEach(() => directory.remove())

const retitle = (title: string): void =>
  directory.edit(FILE, /^h1Title: .+$/m, `h1Title: "${title}"`)

const titles = async () => {
  const found = await content.editorial.find('faqs', 'changer-de-date')
  const answer = await content.source.list('faqs', {
    ...DEFAULT_QUERY,
    filters: [{ field: 'slug', operator: '$eq', values: ['changer-de-date'] }],
  })
  return [
    found !== null && typeof found === 'object' && 'h1Title' in found ? found.h1Title : found,
    answer.ok ? answer.list.data[0]?.attributes['h1Title'] : answer.error,
  ]
}

it('an edit appears after a reread: in pages, in the content service and in the version', async () => {
  await content.readAhead()
  const [before] = await titles()
  const version = await content.pageContents.version()
  retitle('Et si la date change ?')
  expect(await titles()).toEqual([before, before])
  await content.reread()
  expect(await titles()).toEqual(['Et si la date change ?', 'Et si la date change ?'])
  expect(await content.pageContents.version()).not.toBe(version)
})

it('a mistake is named by file, line and field, and the old content stays until it is corrected', async () => {
  const before = await titles()
  directory.edit(FILE, /^slug: .+$/m, 'slug: "Changer de date"')
  await expect(content.reread()).rejects.toThrow(/changer-de-date\.md, line 3: field "slug"/)
  expect(await titles()).toEqual(before)
  directory.edit(FILE, 'slug: "Changer de date"', 'slug: changer-de-date')
  retitle('Mendé')
  await content.reread()
  expect(await titles()).toEqual(['Mendé', 'Mendé'])
})

it('the last saved text is read, however fast the editor saves', async () => {
  for (const title of ['Un', 'Deux', 'Trois']) {
    retitle(title)
    void content.reread()
  }
  await content.reread()
  expect(await titles()).toEqual(['Trois', 'Trois'])
})

it('a reread shows a partner’s new look, a page’s new words and a new picture', async () => {
  directory.edit('landing-tunnels/campus-lilas.json', '#6D28D9', '#0F766E')
  directory.edit('pages/contact.md', /^h1Title: .+$/m, 'h1Title: "Parlons-en"')
  directory.write('uploads/neuf.svg', '<svg viewBox="0 0 4 3"/>')
  expect(content.findUpload('neuf.svg')).toBeUndefined()
  await content.reread()
  expect((await content.partners.find('campus-lilas'))?.theme.accent).toBe('#0F766E')
  expect((await content.pageContents.read('contact')).h1Title).toBe('Parlons-en')
  expect(content.findUpload('neuf.svg')).toMatchObject({ width: 4 })
})
