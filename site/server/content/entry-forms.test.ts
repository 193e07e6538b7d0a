import { describe, expect, it } from 'vitest'
import { inOurForms } from './entry-forms'
import { fieldPathsOf } from './field-paths'

const CONTENT = fieldPathsOf('guide-articles')
const html = (content: unknown): unknown => inOurForms({ content }, CONTENT)['content']

const words = (text: string, marks = {}) => ({ type: 'text', text, ...marks })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('entries of a Strapi', () => {
  it('Markdown becomes HTML, with headings, lists, tables, links and placeholders', () => {
    const text =
      '## Titre\n\n- un\n- deux\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[Aide](/faq) {brand}'
    const made = html(text)
    for (const part of ['<h2>Titre</h2>', '<li>un</li>', '<td>1</td>', '<a href="/faq">Aide</a>'])
      expect(made).toContain(part)
    expect(made).not.toContain('{brand}')
  })

  it('HTML stays as it is', () => {
    const text = '<h2>Titre</h2>\n\n<p>Du *texte*</p>'
    expect(html(text)).toBe(text)
  })

  it('blocks become HTML, escaped', () => {
    expect(
      html([
        { type: 'heading', level: 2, children: [words('Titre')] },
        paragraph(words('a < b ', { bold: true }), {
          type: 'link',
          url: '/faq',
          children: [words('Aide')],
        }),
        {
          type: 'list',
          format: 'ordered',
          children: [{ type: 'list-item', children: [words('un', { italic: true })] }],
        },
        { type: 'quote', children: [words('conseil')] },
        {
          type: 'image',
          image: { url: '/uploads/a.png', alternativeText: 'Une "clé"' },
          children: [words('')],
        },
        paragraph(words('')),
      ]),
    ).toBe(
      [
        '<h2>Titre</h2>',
        '<p><strong>a &lt; b </strong><a href="/faq">Aide</a></p>',
        '<ol><li><em>un</em></li></ol>',
        '<blockquote>conseil</blockquote>',
        '<p><img src="/uploads/a.png" alt="Une &quot;clé&quot;"></p>',
      ].join('\n'),
    )
  })

  it('the markers of prices and cartons stay paragraphs of their own in each editor', () => {
    const markers = ['[prix: Paris → Lyon, 30 m³]', '[cartons]']
    const wanted = markers.map(marker => `<p>${marker}</p>`)
    expect(html(markers.join('\n\n'))).toBe(wanted.join('\n'))
    expect(html(markers.map(marker => paragraph(words(marker))))).toBe(wanted.join('\n'))
  })

  it('texts in the blocks of a place and in the content of a pack are read too', () => {
    const place = { centralContent: [{ title: 'Rues', content: '**étroites**' }] }
    expect(inOurForms(place, fieldPathsOf('regions'))).toEqual({
      centralContent: [{ title: 'Rues', content: '<p><strong>étroites</strong></p>' }],
    })
    expect(inOurForms({ Products: '- 20 cartons' }, fieldPathsOf('store-packs'))).toEqual({
      Products: '<ul>\n<li>20 cartons</li>\n</ul>',
    })
  })

  it.each([
    ['49.90', 49.9],
    ['49,90', 49.9],
    ['1 200 €', 1_200],
    ['1\u202F200,5', 1_200.5],
    ['300', 300],
    [49.9, 49.9],
    ['sur devis', 'sur devis'],
    ['12 34', '12 34'],
  ])('the price %j of an offer is read as %j', (typed, read) => {
    const paths = fieldPathsOf('offre-flashes')
    expect(inOurForms({ prix_offre: typed }, paths)).toEqual({ prix_offre: read })
  })

  it('numbers in the lists of an entry are read too', () => {
    expect(
      inOurForms(
        { contains: [{ product: 'carton', quantity: '20' }] },
        fieldPathsOf('store-packs'),
      ),
    ).toEqual({ contains: [{ product: 'carton', quantity: 20 }] })
  })

  it('other fields and empty texts stay as they are', () => {
    const attributes = { title: '## Titre', content: null, links: [{ content: '*a*' }] }
    expect(inOurForms(attributes, CONTENT)).toEqual(attributes)
    expect(html('')).toBe('')
  })
})
