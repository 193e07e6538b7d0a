import { expect, it, vi } from 'vitest'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/test-editorial'
import { createPagesApp } from './pages-app'

const clientDirectory = temporaryClientDirectory()

const CHECKLIST = {
  checklist: [{ id: 'bail', daysBefore: 30, title: 'Le bail', text: 'Donner congé.', href: null }],
}

/** A site with one question, whose title and version a test changes. */
const openSite = () => {
  const content = { version: '1', title: 'Avant', found: 0, onFind: (): void => undefined }
  const app = createPagesApp({
    ...BARE_PAGES,
    clientDirectory,
    log: { error: vi.fn() },
    contents: { ...BARE_PAGES.contents, version: async () => content.version },
    editorial: {
      ...editorialOf([]),
      find: async (kind, slug) => {
        content.found += 1
        if (slug === 'gone') return 'withdrawn'
        const article = articleWith(kind, slug, {
          h1Title: content.title,
          ...(kind === 'checklist-articles' && CHECKLIST),
        })
        content.onFind()
        return article
      },
    },
  })
  const ask = async (path: string) => app.request(path)
  return { content, ask, read: async () => (await ask('/faq/question')).text() }
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

it('a kept page is sent without the content being asked', async () => {
  const { content, read } = openSite()
  expect(await read()).toBe(await read())
  expect(content.found).toBe(1)
})

it('neither what is gone nor what cannot be read is kept as the page of its address', async () => {
  const { content, ask } = openSite()
  for (const path of ['/faq/gone', '/faq/gone']) expect((await ask(path)).status).toBe(410)
  content.onFind = () => {
    throw new Error('down')
  }
  for (const path of ['/faq/question', '/faq/unread']) expect((await ask(path)).status).toBe(503)
  content.onFind = () => undefined
  expect((await ask('/faq/question')).status).toBe(200)
})

it('a checklist is dated by the date in its address, even when the undated page is kept', async () => {
  const { ask } = openSite()
  const undated = await (await ask('/les-checklists/liste')).text()
  expect(await (await ask('/les-checklists/liste?date=2027-03-01')).text()).not.toBe(undated)
})
