import { describe, expect, it } from 'vitest'
import { inOurForms } from './entry-forms'
import { fieldShapesOf } from './field-shapes'

const CONTENT = fieldShapesOf('guide-articles')
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
    expect(inOurForms(place, fieldShapesOf('regions'))).toEqual({
      centralContent: [{ title: 'Rues', content: '<p><strong>étroites</strong></p>' }],
    })
    expect(inOurForms({ Products: '- 20 cartons' }, fieldShapesOf('store-packs'))).toEqual({
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
    const paths = fieldShapesOf('offre-flashes')
    expect(inOurForms({ prix_offre: typed }, paths)).toEqual({ prix_offre: read })
  })

  it.each([
    ['15/01/2027', '2027-01-15'],
    ['1er mars 2027', '2027-03-01'],
    ['mardi 5 août 2027', '2027-08-05'],
    ['2027-01-15T10:00:00.000Z', '2027-01-15'],
    ['2027-01-15', '2027-01-15'],
    ['15/01/27', '15/01/27'],
    ['mi-janvier 2027', 'mi-janvier 2027'],
  ])('the day %j of an offer is read as %j', (typed, read) => {
    const shapes = fieldShapesOf('offre-flashes')
    expect(inOurForms({ date_depart: typed }, shapes)).toEqual({ date_depart: read })
  })

  it.each([
    ['12/03/2026', '2026-03-12T00:00Z'],
    ['12 mars 2026', '2026-03-12T00:00Z'],
    ['2026-03-12 08:30:00', '2026-03-12T08:30:00Z'],
    ['2026-03-12T08:00:00.000Z', '2026-03-12T08:00:00.000Z'],
  ])('the moment %j is read as %j', (typed, read) => {
    expect(inOurForms({ createdAt: typed }, CONTENT)).toEqual({ createdAt: read })
  })

  it.each([
    ['9h', '09:00'],
    ['9 h 30', '09:30'],
    ['18:30:00.000', '18:30'],
    ['le matin', 'le matin'],
  ])('the time %j is read as %j', (opens, read) => {
    expect(inOurForms({ hours: [{ opens }] }, fieldShapesOf('agencies'))).toEqual({
      hours: [{ opens: read }],
    })
  })

  it('a flag and a postal code that were typed in another form are read', () => {
    expect(inOurForms({ isActive: 'oui' }, fieldShapesOf('offre-flashes'))).toEqual({
      isActive: true,
    })
    expect(inOurForms({ address: { postalCode: 75_015 } }, fieldShapesOf('agencies'))).toEqual({
      address: { postalCode: '75015' },
    })
  })

  it('names of fields are read in any spelling, and a filled field of our own name wins', () => {
    expect(
      inOurForms({ meta_description: 'Ainsi', H1Title: 'Titre', h1_title: 'Autre' }, CONTENT),
    ).toMatchObject({ metaDescription: 'Ainsi', h1Title: 'Autre' })
    expect(
      inOurForms({ metaDescription: 'La nôtre', meta_description: 'Ainsi' }, CONTENT),
    ).toMatchObject({ metaDescription: 'La nôtre' })
    expect(
      inOurForms({ prixOffre: '890', storeCategory: 1 }, fieldShapesOf('offre-flashes')),
    ).toMatchObject({ prix_offre: 890 })
  })

  it('a text stands under `text` or `content`, and is plain where the page shows it plain', () => {
    const central = [{ title: 'Clair', content: '<p>Un prix <b>ferme</b></p>' }]
    expect(inOurForms({ centralContent: central }, fieldShapesOf('homepage'))).toMatchObject({
      centralContent: [{ title: 'Clair', text: 'Un prix ferme' }],
    })
    const blocks = [{ title: 'Rues', text: '**étroites**' }]
    expect(inOurForms({ centralContent: blocks }, fieldShapesOf('villes'))).toMatchObject({
      centralContent: [{ content: '<p><strong>étroites</strong></p>' }],
    })
  })

  it('a step of one text has its first line as title', () => {
    const steps = {
      step1: 'Votre adresse',
      step2: [paragraph(words('Un')), paragraph(words('Deux'))],
    }
    expect(inOurForms({ howItWorks: steps }, fieldShapesOf('homepage'))).toEqual({
      howItWorks: {
        step1: { title: 'Votre adresse', text: '' },
        step2: { title: 'Un', text: 'Deux' },
      },
    })
  })

  it.each([
    ['déménager-à-lyon', 'demenager-a-lyon'],
    ['Île de France', 'ile-de-france'],
    ['changer-de-date', 'changer-de-date'],
    ['Ancien_Slug', 'Ancien_Slug'],
    ['../admin', '../admin'],
  ])('the slug %j is read as %j', (slug, read) => {
    expect(inOurForms({ slug }, CONTENT)).toEqual({ slug: read })
  })

  it('an entry that a component names by a relation is read as its slug', () => {
    const product = { data: { id: 3, attributes: { slug: 'carton-standard' } } }
    expect(
      inOurForms({ contains: [{ product, quantity: 2 }] }, fieldShapesOf('store-packs')),
    ).toEqual({ contains: [{ product: 'carton-standard', quantity: 2 }] })
    const partner = { data: { id: 3, attributes: { slug: 'atlas' } } }
    expect(inOurForms({ partner }, fieldShapesOf('landing-tunnels'))).toEqual({ partner: 'atlas' })
  })

  it('numbers in the lists of an entry are read too', () => {
    expect(
      inOurForms(
        { contains: [{ product: 'carton', quantity: '20' }] },
        fieldShapesOf('store-packs'),
      ),
    ).toEqual({ contains: [{ product: 'carton', quantity: 20 }] })
  })

  it('other fields and empty texts stay as they are', () => {
    const attributes = { title: '## Titre', content: null, links: [{ content: '*a*' }] }
    expect(inOurForms(attributes, CONTENT)).toEqual(attributes)
    expect(html('')).toBe('')
  })
})
