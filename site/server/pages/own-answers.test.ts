import { describe, expect, it } from 'vitest'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { staticWith } from '../testing/test-editorial'
import { pageReader } from '../testing/read-page'
import { createPagesApp, type PagesDeps } from './pages-app'

const clientDirectory = temporaryClientDirectory()
const readWith = (changes: Partial<PagesDeps>) =>
  pageReader(
    createPagesApp({ ...BARE_PAGES, clientDirectory, log: { error: () => undefined }, ...changes }),
  )

describe('the page of an unknown address', () => {
  it('the page of an unknown address shows the specified words and a search form', async () => {
    const { response, main } = await readWith({})('/nulle-part')
    expect(response.status).toBe(404)
    expect(main).toContain('Oops 404')
    expect(main).toContain('Désolé la page que vous cherchez est introuvable')
    expect(main).toContain('action="/recherche"')
  })

  it('the page of an unknown address shows the texts that its editor adds', async () => {
    const content = staticWith({
      h1Title: 'Cette page a déménagé',
      related: [{ title: 'Combien ça coûte', href: '/les-guides/combien' }],
    })
    const page = async (name: string) => (name === 'page-404' ? content : null)
    const { main } = await readWith({ contents: { ...BARE_PAGES.contents, page } })('/nulle-part')
    expect(main).toContain('Cette page a déménagé')
    expect(main).toContain('href="/les-guides/combien"')
  })
})

describe('the page of an error', () => {
  it.each([
    ['/partenaires?a=1&b=%22', '/partenaires?a=1&amp;b=%22'],
    ['/partenaires?a=%3Cscript%3E', '/partenaires?a=%3Cscript%3E'],
  ])('the page of an error links back to the requested address: %s', async (path, href) => {
    const list = () => {
      throw new Error('broken')
    }
    const { response, main } = await readWith({ partners: { list } })(path)
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(main).toContain(`<a class="button button-signal" href="${href}">Réessayer</a>`)
    expect(main).toContain('href="/"')
  })
})
