import { describe, expect, it } from 'vitest'
import { formatQuery } from './format-query'
import { parseQuery } from './parse-query'
import { type ContentQuery, DEFAULT_QUERY, WHOLE } from './query'

const reread = (query: ContentQuery) => parseQuery(`?${formatQuery(query).toString()}`)

describe('a query as it travels', () => {
  it.each<[string, Partial<ContentQuery>]>([
    ['nothing', {}],
    [
      'one slug',
      { filters: [{ field: 'slug', operator: '$eq', values: ['l-été & co'] }], populate: '*' },
    ],
    ['several ids', { filters: [{ field: 'id', operator: '$in', values: ['1', '10'] }] }],
    [
      'an earlier slug',
      { filters: [{ field: 'previousSlugs.slug', operator: '$eq', values: ['date'] }] },
    ],
    [
      'what was never withdrawn',
      { filters: [{ field: 'withdrawnAt', operator: '$null', values: ['true'] }] },
    ],
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
    [
      'components within components',
      { populate: { links: {}, howItWorks: '*', preparation: { blogCard: '*' } } },
    ],
    [
      'what is left when some are taken out',
      { filters: [{ not: [{ field: 'title', operator: '$contains', values: ['a'] }] }] },
    ],
    [
      'a part of what is populated',
      {
        populate: { links: {}, preparation: { blogCard: {} } },
        within: {
          links: { ...WHOLE, fields: ['title'], sort: [{ field: 'title', direction: 'desc' }] },
          'preparation.blogCard': {
            ...WHOLE,
            filters: [{ field: 'title', operator: '$eq', values: ['A'] }],
          },
        },
      },
    ],
    ['a place in the list', { offset: { start: 10, limit: -1 } }],
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
  ])('a query with %s is written and read back as the same', (_, part) => {
    const query = { ...DEFAULT_QUERY, ...part }
    expect(reread(query)).toEqual({ ok: true, query })
  })

  it.each([
    ['filters[title][$regex]=x', 'filters', 'title.$regex'],
    ['populate[image][sort]=x y', 'populate', 'image.sort'],
    ['pagination[first]=3', 'pagination', 'first'],
    ['sort[0][title]=asc', 'sort', null],
    ['a[__proto__][b]=1', 'a', '__proto__.b'],
    ['locale[a]=fr', 'locale', null],
    ['publicationState', 'publicationState', null],
  ])('%s names what is wrong with it', (search, param, path) => {
    expect(parseQuery(search)).toMatchObject({
      ok: false,
      error: { status: 400, details: { param, path } },
    })
  })

  const NAMES = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf']

  it.each<readonly [string, string]>([
    ['51 parameters', Array.from({ length: 51 }, (_, index) => `fields[${index}]=a`).join('&')],
    ['10 000 parameters', Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join('&')],
    ['10 000 of one', Array.from({ length: 10_000 }, () => 'filters[id][$in]=1').join('&')],
    ['a list that begins at 10⁹', 'filters[id][$in][1000000000]=1'],
    [
      'a list of 10 000 in one parameter',
      `sort=${Array.from({ length: 10_000 }, () => 'id').join(',')}`,
    ],
    ...['filters', 'populate', 'sort', 'fields', 'pagination'].flatMap(name => [
      [`1 000 levels of ${name}`, `${name}${'[a]'.repeat(1_000)}=1`] as const,
      [`13 levels of ${name}`, `${name}${'[a]'.repeat(13)}=1`] as const,
    ]),
    ['1 000 levels of groups', `filters${'[$or][0]'.repeat(500)}=1`],
    ['a value of 100 000 signs', `populate=${'a.'.repeat(50_000)}`],
    ...NAMES.flatMap(name => [
      [name, `${name}=1`] as const,
      [`${name} in pagination`, `pagination[${name}]=1`] as const,
      [`${name} as an operator`, `filters[title][$${name}]=1`] as const,
      [`${name} of what is populated`, `populate[links][${name}][x]=1`] as const,
    ]),
  ])('a query with %s is refused at once', (_, search) => {
    // The fastest of five, so that other processes of the machine do not count.
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = performance.now()
      expect(parseQuery(search).ok).toBe(false)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(100)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
