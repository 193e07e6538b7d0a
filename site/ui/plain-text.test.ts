import { expect, it } from 'vitest'
import { plainText } from './plain-text'

it.each([
  [
    '<h2>Titre</h2><p>Un <b>lit</b>, <a href="/x">deux</a>&nbsp;&amp; trois.</p>',
    'Titre Un lit, deux & trois.',
  ],
  ['<ul><li>un ;</li><li>deux</li></ul><ol><li>trois</li></ol>', 'un ; deux trois'],
  ['Et ainsi de suite...', 'Et ainsi de suite...'],
  [
    '<nav>Sommaire</nav><form>Départ</form><moving-quote-form>Départ</moving-quote-form>Texte',
    'Texte',
  ],
])('the plain text of %s is its visible text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('the plain text of a table separates its cells and its rows', () => {
  const table =
    '<p>Voici :</p><table><thead><tr><th>Meuble</th><th>m³</th></tr></thead>' +
    '<tbody><tr><td>Canapé</td><td>1,80</td></tr>\n<tr><td>Lit</td><td><p>À étudier.</p></td></tr></tbody></table><p>Fin.</p>'
  expect(plainText(table)).toBe('Voici : Meuble · m³. Canapé · 1,80. Lit · À étudier. Fin.')
})
