import { describe, expect, it } from 'vitest'
import { partsOf, type PriceExample, readProse } from './prose'
import { shownFrom } from '../testing/shown-from'

const htmlOf = (html: string): string =>
  partsOf(readProse(html, shownFrom()), () => null)
    .map(part => ('html' in part ? part.html : ''))
    .join('')

describe('headings', () => {
  it('bear ids of their words, each its own, and none of the page’s', () => {
    const { headings, pieces } = readProse(
      '<h2>Deux prix, calculés</h2><h2 id="x">Deux <em>prix</em> calculés</h2><h2>Contenu</h2><h2>?!</h2><h2></h2><h3>Ici</h3>',
      shownFrom(),
    )
    expect(headings).toEqual([
      { id: 'deux-prix-calcules', text: 'Deux prix, calculés' },
      { id: 'deux-prix-calcules-2', text: 'Deux prix calculés' },
      { id: 'contenu-2', text: 'Contenu' },
      { id: 'partie', text: '?!' },
    ])
    expect(pieces.join('')).toContain(
      '<h2 id="deux-prix-calcules-2">Deux <em>prix</em> calculés</h2>',
    )
    expect(pieces.join('')).toContain('<h3>Ici</h3>')
  })

  it('say an ampersand as it is', () => {
    expect(readProse('<h2>Assurance &amp; litiges &lt;1&gt;</h2>', shownFrom()).headings).toEqual([
      { id: 'assurance-litiges-1', text: 'Assurance & litiges <1>' },
    ])
  })
})

it('the cartons calculator replaces its first marker in the text and is absent from the words', () => {
  const prose = readProse('<p>Un.</p><p>[cartons]</p><p>Deux.</p><p>[Cartons]</p>', shownFrom())
  expect(partsOf(prose, () => null)).toEqual([
    { html: '<p>Un.</p>' },
    { block: 'cartons' },
    { html: expect.stringMatching(/^<p>Deux\.<\/p>/) },
  ])
  expect(prose.text).not.toContain('artons')
})

describe('a price in the text', () => {
  const priceOf: PriceExample = ({ to }) =>
    to === 'Atlantis' ? null : { cents: 100_000, movingDate: '2026-12-22' }
  const pricesOf = (html: string) =>
    partsOf(readProse(html, shownFrom()), priceOf).flatMap(part =>
      'price' in part ? [part.price] : [],
    )

  it.each([
    ['<p>[prix: Paris → Lyon, 30 m³]</p>', 'Paris', 'Lyon', 30],
    [
      '<p>[prix\u00A0: Paris&nbsp;→ Boulogne-Billancourt, 12,5\u00A0m³]</p>',
      'Paris',
      'Boulogne-Billancourt',
      12.5,
    ],
    [
      '<p><span>[Prix: L’Haÿ-les-Roses -&gt; Aix-en-Provence, 7 m3]</span></p>',
      'L’Haÿ-les-Roses',
      'Aix-en-Provence',
      7,
    ],
    ['<p>[prix: Paris -> Lyon, 30 m<sup>3</sup>]</p>', 'Paris', 'Lyon', 30],
  ])('the price is read as %s asks for it', (html, from, to, volumeM3) => {
    expect(pricesOf(html)).toMatchObject([
      { from, to, volumeM3, cents: 100_000, movingDate: '2026-12-22' },
    ])
  })

  it.each([
    '<p>Voyez [prix: Paris → Lyon, 30 m³]</p>',
    '<p>[prix: Paris → Lyon]</p>',
    '<p>[prix: <script>x</script> → Lyon, 30 m³]</p>',
  ])('the price is not read from %s', html => {
    expect(pricesOf(html)).toEqual([])
  })

  it('the price links to the form with the same towns and date', () => {
    const [price] = pricesOf('<p>[prix: Le Mans → L’Haÿ-les-Roses, 30 m³]</p>')
    expect(new URL(price?.href ?? '', 'https://site.test').search).toBe(
      `?${new URLSearchParams({ departure: 'Le Mans', arrival: 'L’Haÿ-les-Roses', date: '2026-12-22' }).toString()}`,
    )
  })

  it('a price in the text that cannot be computed is left out and the rest of the text is kept', () => {
    const parts = partsOf(
      readProse('<p>a</p><p>[prix: Paris → Atlantis, 30 m³]</p><p>b</p>', shownFrom()),
      priceOf,
    )
    expect(parts).toEqual([{ html: '<p>a</p>' }, { html: '<p>b</p>' }])
  })
})

describe('hostile text', () => {
  it.each([
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<p>a<b>b', '<p>a<b>b</b></p>'],
    ['<iframe src="https://x.example"></iframe>a', 'a'],
  ])('%s is shown as %s', (html, shown) => {
    expect(htmlOf(html)).toBe(shown)
  })

  it('a text of two megabytes is cut, and its remaining paragraphs are complete', () => {
    const { pieces, text } = readProse('<p>mot mot mot</p>'.repeat(120_000), shownFrom())
    expect(text.length).toBeLessThan(100_000)
    expect(pieces.join('')).toMatch(/^(?:<p>[mot ]*<\/p>)+$/)
  })
})
