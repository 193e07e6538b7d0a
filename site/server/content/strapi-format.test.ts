import { expect, it } from 'vitest'
import { answerInFormat4 } from './strapi-format'

const fields = {
  title: 'A',
  theme: { id: 3, accent: '#112233' },
  image: null,
  cards: [{ id: 1, icon: 'truck' }],
  links: [],
}

it('an answer in format 5 is converted to format 4', () => {
  const data = [
    {
      id: 4,
      documentId: 'kgdi4t8nnw2wlfmrvtqsnw4a',
      ...fields,
      logo: { id: 1, documentId: 'a', url: '/uploads/a.svg' },
      towns: [
        {
          id: 2,
          documentId: 'b',
          name: 'Rennes',
          region: { id: 9, documentId: 'c', name: 'Bretagne' },
        },
      ],
    },
  ]
  expect(answerInFormat4({ data, meta: { pagination: { page: 1 } } })).toEqual({
    data: [
      {
        id: 4,
        documentId: 'kgdi4t8nnw2wlfmrvtqsnw4a',
        attributes: {
          ...fields,
          logo: { data: { id: 1, documentId: 'a', attributes: { url: '/uploads/a.svg' } } },
          towns: {
            data: [
              {
                id: 2,
                documentId: 'b',
                attributes: {
                  name: 'Rennes',
                  region: { data: { id: 9, documentId: 'c', attributes: { name: 'Bretagne' } } },
                },
              },
            ],
          },
        },
      },
    ],
    meta: { pagination: { page: 1 } },
  })
})

it.each([
  [{ data: [{ id: 1, attributes: fields }] }],
  [{ data: { id: 1, documentId: 'x', attributes: fields }, meta: {} }],
  [{ data: null, error: { status: 404 } }],
  [{ meta: {} }],
  [null],
  ['text'],
])('the answer %j stays as it is', answer => {
  expect(answerInFormat4(answer)).toEqual(answer)
})
