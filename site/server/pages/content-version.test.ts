import { expect, it, vi } from 'vitest'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/editorial'
import { createPagesApp } from './app'

const clientDirectory = temporaryClientDirectory()

/** A site with one question, whose title and version a test changes. */
const openSite = () => {
  const content = { version: '1', title: 'Avant', onFind: (): void => undefined }
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    contents: { ...BARE_PAGES.contents, version: async () => content.version },
    editorial: {
      ...editorialOf([]),
      find: async (kind, slug) => {
        const article = articleWith(kind, slug, { h1Title: content.title })
        content.onFind()
        return article
      },
    },
  })
  return { content, read: async () => (await app.request('/faq/question')).text() }
}

it('a page is kept until the content has another version', async () => {
  const { content, read } = openSite()
  expect(await read()).toContain('Avant')
  content.title = 'Après'
  expect(await read()).toContain('Avant')
  content.version = '2'
  expect(await read()).toContain('Après')
})

it('a page that was read while the content changed is not kept as the newer one', async () => {
  const { content, read } = openSite()
  content.onFind = () => {
    content.version = '2'
    content.title = 'Après'
  }
  expect(await read()).toContain('Après')
  expect(await read()).toContain('Après')
})
