import { afterEach, expect, it, vi } from 'vitest'
import { takeQuoteKey } from './quote-key'

const open = (url: string) => {
  const page = new URL(url)
  vi.stubGlobal('location', page)
  const replaceState = (_: unknown, __: string, to: string) => (page.href = new URL(to, page).href)
  vi.stubGlobal('history', { state: null, replaceState })
  return page
}
afterEach(() => void vi.unstubAllGlobals())

it('the quote key is read and removed from the page’s URL', () => {
  const page = open('https://site.fr/tunnel/reserver?gclid=1#cle=AbC-_9')
  expect(takeQuoteKey()).toBe('AbC-_9')
  expect(page.href).toBe('https://site.fr/tunnel/reserver?gclid=1')
})

it.each([
  'https://site.fr/',
  'https://site.fr/#prix',
  'https://site.fr/#article=cle=1',
  'https://site.fr/#cle=',
])('no quote key is found in %s and the URL stays unchanged', url => {
  const page = open(url)
  expect(takeQuoteKey()).toBe('')
  expect(page.href).toBe(url)
})
