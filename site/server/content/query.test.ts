import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse-query'
import { type ContentQuery, DEFAULT_QUERY, formatQuery } from './query'

const reread = (query: ContentQuery) => parseQuery(`?${formatQuery(query).toString()}`)

describe('a query as it travels', () => {
  it.each<[string, Partial<ContentQuery>]>([
    ['nothing', {}],
    ['one slug', { filters: [{ field: 'slug', operator: '$eq', values: ['l-été & co'] }], populate: '*' }],
    ['several ids', { filters: [{ field: 'id', operator: '$in', values: ['1', '10'] }] }],
    ['an earlier slug', { filters: [{ field: 'previousSlugs.slug', operator: '$eq', values: ['date'] }] }],
    ['what was never withdrawn', { filters: [{ field: 'withdrawnAt', operator: '$null', values: ['true'] }] }],
    [
      'one of two, and a third',
      {
        filters: [
          {
            any: [
              [{ field: 'slug', operator: '$eq', values: ['a'] }],
              [
                { field: 'title', operator: '$containsi', values: ['b'] },
                { field: 'image', operator: '$notNull', values: ['true'] },
              ],
            ],
          },
        ],
      },
    ],
    ['components within components', { populate: { links: {}, howItWorks: '*', preparation: { blogCard: '*' } } }],
    ['a few fields', { fields: ['title', 'slug'] }],
    [
      'an order and a page',
      {
        sort: [
          { field: 'createdAt', direction: 'desc' },
          { field: 'title', direction: 'asc' },
        ],
        page: 3,
        pageSize: 1_000_000,
        withCount: false,
      },
    ],
  ])('says %s and is read as the same', (_, part) => {
    const query = { ...DEFAULT_QUERY, ...part }
    expect(reread(query)).toEqual({ ok: true, query })
  })

  it.each([
    ['filters[title][$regex]=x', 'filters[title][$regex]'],
    ['populate[image][sort]=x', 'populate[image][sort]'],
    ['pagination[limit]=3', 'pagination[limit]'],
    ['sort[0][title]=asc', 'sort'],
    ['a[__proto__][b]=1', 'a[__proto__][b]'],
    [Array.from({ length: 51 }, (_, index) => `fields[${index}]=a`).join('&'), 'query'],
    [`populate${'[a]'.repeat(30)}=1`, 'query'],
  ])('%s names what is wrong with it', (search, param) => {
    expect(parseQuery(search)).toEqual({ ok: false, param })
  })
})
