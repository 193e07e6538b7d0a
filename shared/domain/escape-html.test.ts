import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html'

it.each([
  ['Déménageur à Lyon', 'Déménageur à Lyon'],
  [`<a href="/" title='&'>`, '&lt;a href=&quot;/&quot; title=&#x27;&amp;&#x27;&gt;'],
  ['&amp;', '&amp;amp;'],
])('%s becomes %s in HTML', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})
