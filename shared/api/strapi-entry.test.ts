import { expect, it } from 'vitest'
import { flattenAttributes } from './strapi-entry'

it('takes a picture for its URL, and leaves out what an editor left empty', () => {
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

it.each([[null], [undefined], ['text'], [12]])('finds nothing in %j', attributes => {
  expect(flattenAttributes(attributes)).toEqual({})
})
