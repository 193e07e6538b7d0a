import { expect, it } from 'vitest'
import { flattenAttributes } from './strapi-entry'

it('flattenAttributes reduces a picture to its URL and leaves out null fields', () => {
  expect(
    flattenAttributes({
      title: 'Acme',
      order: 0,
      isActive: false,
      empty: '',
      metaDescription: null,
      logo: { data: { id: 1, attributes: { url: '/uploads/logo.svg', formats: null } } },
      background: { data: null },
      iconCards: [{ id: 1, icon: 'truck', text: 'Camion' }],
      theme: { id: 3, accent: '#d23b1e' },
    }),
  ).toEqual({
    title: 'Acme',
    order: 0,
    isActive: false,
    empty: '',
    logo: '/uploads/logo.svg',
    iconCards: [{ id: 1, icon: 'truck', text: 'Camion' }],
    theme: { id: 3, accent: '#d23b1e' },
  })
})

it.each([[null], [undefined], ['text'], [12]])(
  'flattenAttributes returns an empty object for %j',
  attributes => {
    expect(flattenAttributes(attributes)).toEqual({})
  },
)
