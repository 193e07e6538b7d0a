import { describe, expect, it } from 'vitest'
import type { LeftOut } from './content-faults'
import { inOurForms } from './entry-forms'
import { fieldShapesOf } from './field-shapes'
import { homeContentOf } from './read-home-content'

const deps = () => {
  const warned: string[] = []
  return {
    warned,
    pictureOf: (media: unknown) =>
      media === undefined || media === null
        ? null
        : { url: '/uploads/a.svg', alt: '', width: 4, height: 3 },
    videoOf: () => null,
    partsOf: async (html: string) => (html === '' ? [] : [{ html }]),
    report: ({ path }: LeftOut) => void warned.push(path.join('.')),
  }
}

const review = (publishedOn: string, more = {}) => ({
  id: 1,
  author: 'A. B.',
  stars: 5,
  publishedOn,
  text: 'Bien.',
  ...more,
})
const step = (title: string) => ({ id: 1, title, text: '…' })

describe('the home page as its editor wrote it', () => {
  it('the home page is read part by part', async () => {
    const { warned, ...rest } = deps()
    const home = await homeContentOf(
      {
        title: 'Titre',
        howItWorks: {
          h1Title: 'Trois gestes',
          step1: step('Un'),
          step2: step('Deux'),
          step3: step('Trois'),
          testimonials: [
            {
              title: 'T',
              author: 'C. D.',
              captions: ['a', 'b'],
              image: { data: null },
              example: true,
            },
          ],
        },
        centralContent: [{ title: 'Clair', text: 'Net' }],
        preparation: {
          h1Title: 'Avant',
          blogCard: [
            { href: '/les-guides', title: 'G', content: 'Lire', linkText: 'Ouvrir', image: {} },
          ],
        },
        rating: { label: '4,6 sur 5', note: 'Publié par nous', date: '2026-11-20', example: null },
        content: '<p>Texte</p>',
      },
      rest,
    )
    expect(warned).toEqual([])
    expect(home.steps?.list.map(({ title }) => title)).toEqual(['Un', 'Deux', 'Trois'])
    expect(home.testimonials).toMatchObject([
      { captions: ['a', 'b'], isExample: true, videoHref: null },
    ])
    expect(home.preparation?.cards).toMatchObject([
      { href: '/les-guides', text: 'Lire', picture: { width: 4 } },
    ])
    expect(home.rating).toEqual({
      label: '4,6 sur 5',
      note: 'Publié par nous',
      date: '2026-11-20',
      isExample: false,
    })
    expect(home.parts).toEqual([{ html: '<p>Texte</p>' }])
  })

  it('the home page has its smaller texts by section, without the empty ones', async () => {
    const { warned, ...rest } = deps()
    const words = {
      hero: { subtitle: 'Vite', note: null, form: ' ' },
      days: 'texte',
      closing: { title: 'Fin' },
    }
    const home = await homeContentOf(
      { words, claims: null, services: [{ id: 1, name: 'pianos', title: 'P', text: 'q' }] },
      rest,
    )
    expect(home.words).toEqual({ hero: { subtitle: 'Vite' }, days: {}, closing: { title: 'Fin' } })
    expect(home.services).toMatchObject([{ name: 'pianos', title: 'P', text: 'q' }])
    expect(home.claims).toEqual([])
    expect(warned).toEqual(['words.days'])
  })

  it('a home page whose steps are texts and whose films are two pictures is read', async () => {
    const { warned, ...rest } = deps()
    const media = (alternativeText: string | null) => ({
      data: { id: 1, attributes: { url: '/uploads/a.jpg', alternativeText } },
    })
    const written = {
      how_it_works: {
        id: 1,
        h1_title: 'Trois gestes',
        step1: 'Votre adresse',
        step2: '**Vos meubles**',
        step3: 'Votre date\n\nLe prix change avec le jour.',
        videoImg1: media('Un escalier'),
        videoImg2: media(null),
      },
      centralContent: [{ id: 1, title: 'Clair', content: '<p>Net</p>' }],
    }
    const home = await homeContentOf(inOurForms(written, fieldShapesOf('homepage')), rest)
    expect(home.steps).toEqual({
      title: 'Trois gestes',
      list: [
        { title: 'Votre adresse', text: '' },
        { title: 'Vos meubles', text: '' },
        { title: 'Votre date', text: 'Le prix change avec le jour.' },
      ],
    })
    expect(home.testimonials).toMatchObject([
      { title: 'Un escalier', author: '', picture: { url: '/uploads/a.svg' } },
      { title: 'Témoignage 2' },
    ])
    expect(home.centralContent).toMatchObject([{ title: 'Clair', text: 'Net' }])
    expect(warned).toEqual([])
  })

  it('the home page shows the newest review first', async () => {
    const reviews = [review('2026-01-05'), review('2026-10-27T08:00:00.000Z'), review('2026-03-24')]
    const home = await homeContentOf({ reviews }, deps())
    expect(home.reviews.map(({ publishedOn }) => publishedOn)).toEqual([
      '2026-10-27',
      '2026-03-24',
      '2026-01-05',
    ])
  })

  it.each([
    [
      'stars that nobody gives',
      { reviews: [review('2026-01-05', { stars: 6 })] },
      'reviews.0.stars',
    ],
    [
      'a link that runs',
      { preparation: { h1Title: 'A', blogCard: [{ href: 'javascript:alert(1)' }] } },
      'preparation.blogCard.0.href',
    ],
    ['a list that is none', { centralContent: 'texte' }, 'centralContent'],
  ])('the home page is read without %s, and this is reported', async (_, attributes, field) => {
    const { warned, ...rest } = deps()
    const home = await homeContentOf({ title: 'Titre', ...attributes }, rest)
    expect(home).toMatchObject({
      title: 'Titre',
      reviews: [],
      preparation: null,
      centralContent: [],
    })
    expect(warned).toEqual([field])
  })
})
