import { describe, expect, it } from 'vitest'
import { fourQuestions, titles } from './testing/four-questions'

describe('the query', () => {
  it.each<readonly [string, string[] | string]>([
    ['', ['Beta', 'Alpha', 'Delta']],
    ['filters[title][$eq]=Alpha', ['Alpha']],
    ['filters[title]=Alpha', ['Alpha']],
    ['filters[id][$in][0]=1&filters[id][$in][1]=10', ['Beta', 'Delta']],
    ['filters[id][$in]=1&filters[id][$in]=2', ['Beta', 'Alpha']],
    ['filters[id][$in]=1&filters[title]=Beta', ['Beta']],
    ['filters[title][$eq]=Alpha&filters[title][$eq]=Beta', []],
    ['filters[id]=1&filters[__proto__][$eq]=1', 'ValidationError'],
    ['filters[id]=1&__proto__[x]=1', 'ValidationError'],
    ['filters[id][$in]=', []],
    ['filters', 'ValidationError'],
    ['populate[links]=true', ['Beta', 'Alpha', 'Delta']],
    ['populate[links][populate]=*', ['Beta', 'Alpha', 'Delta']],
    ['populate[links][populate][nobody]=*', 'ValidationError'],
    ['populate[links][fields]=title', ['Beta', 'Alpha', 'Delta']],
    ['populate[links][fields]=nope', 'ValidationError'],
    ['populate[links][sort]=nope', 'ValidationError'],
    ['populate[links][filters][nope]=1', 'ValidationError'],
    ['populate[links][pagination][limit]=1', 'ValidationError'],
    ['populate=deep', 'ValidationError'],
    ['populate=constructor', 'ValidationError'],
    ['filters[title][$contains]=elt', ['Delta']],
    ['filters[title][$contains]=ELT', []],
    ['filters[title][$containsi]=ELT', ['Delta']],
    ['filters[title][$contains]=a&filters[title][$contains]=B', ['Beta']],
    ['filters[subtitle][$notNull]=true', ['Delta']],
    ['filters[subtitle][$null]=true', ['Beta', 'Alpha']],
    ['filters[subtitle][$null]=false', ['Delta']],
    ['filters[links][$null]=true', []],
    ['filters[subtitle][$null]=perhaps', 'ValidationError'],
    ['filters[links][title][$eq]=Une page', ['Beta', 'Alpha', 'Delta']],
    ['filters[links][title]=Deux pages', []],
    ['filters[links][nope]=1', 'ValidationError'],
    ['filters[links]=1', 'ValidationError'],
    ['filters[$or][0][title]=Alpha&filters[$or][1][id][$in]=10', ['Alpha', 'Delta']],
    ['filters[$and][0][title][$contains]=t&filters[$and][1][title][$contains]=l', ['Delta']],
    ['filters[$or]=Alpha', 'ValidationError'],
    ['filters[$eq]=Alpha', 'ValidationError'],
    ['filters[$not][title]=Alpha', ['Beta', 'Delta']],
    ['filters[title][$not][$contains]=elt', ['Beta', 'Alpha']],
    ['filters[$or][0][$not][subtitle][$null]=true&filters[$or][1][title]=Beta', ['Beta', 'Delta']],
    ['filters[$not][nope]=Alpha', 'ValidationError'],
    ['filters[$not]=Alpha', 'ValidationError'],
    ...[
      '$ne',
      '$notContains',
      '$notContainsi',
      '$notIn',
      '$eqi',
      '$lt',
      '$gte',
      '$between',
      '$startsWith',
    ].map(operator => [`filters[title][${operator}]=Alpha`, 'ValidationError'] as const),
    ['filters[a][b][c][d][e][f]=1', 'ValidationError'],
    [`filters${'[a]'.repeat(20)}=1`, 'ValidationError'],
    ['previousSlugs=x', 'ValidationError'],
    ['filters[previousSlugs][slug]=ancien', []],
    ['populate=previousSlugs', ['Beta', 'Alpha', 'Delta']],
    ['fields=title,slug', ['Beta', 'Alpha', 'Delta']],
    ['fields=nope', 'ValidationError'],
    ['fields[a]=title', 'ValidationError'],
    ['locale=fr', ['Beta', 'Alpha', 'Delta']],
    ['element=moving-funnel', ['Beta', 'Alpha', 'Delta']],
    [
      Array.from({ length: 51 }, (_, index) => `filters[id][$in][${index}]=1`).join('&'),
      'ValidationError',
    ],
    ['sort=title', ['Alpha', 'Beta', 'Delta']],
    ['sort[0]=title:desc', ['Delta', 'Beta', 'Alpha']],
    ['sort=createdAt:desc,id:desc', ['Delta', 'Alpha', 'Beta']],
    ['pagination[pageSize]=2&pagination[page]=2', ['Delta']],
    ['pagination[pageSize]=1000000', ['Beta', 'Alpha', 'Delta']],
    ['pagination[page]=9', []],
    ['status=published', ['Beta', 'Alpha', 'Delta']],
    ['filters[nope]=1', 'ValidationError'],
    ['filters[seo]=1', 'ValidationError'],
    ['filters[__proto__][$eq]=1', 'ValidationError'],
    ['filters[slug][$eq][a]=1', 'ValidationError'],
    ['sort=nope', 'ValidationError'],
    ['sort=title:sideways', 'ValidationError'],
    ['populate=title', 'ValidationError'],
    ['populate=a b', 'ValidationError'],
    ['pagination[page]=0', ['Beta', 'Alpha', 'Delta']],
    ['pagination[page]=-1&pagination[pageSize]=2', ['Beta', 'Alpha']],
    ['pagination[pageSize]=0', ['Beta']],
    ['pagination[pageSize]=-1', ['Beta']],
    ['pagination[pageSize]=999999999', ['Beta', 'Alpha', 'Delta']],
    ['pagination[start]=1', ['Alpha', 'Delta']],
    ['pagination[start]=1&pagination[limit]=1', ['Alpha']],
    ['pagination[limit]=2', ['Beta', 'Alpha']],
    ['pagination[limit]=0', ['Beta']],
    ['pagination[limit]=-1&pagination[start]=2', ['Delta']],
    ['pagination[start]=-5&pagination[limit]=1', ['Beta']],
    ['pagination[start]=9', []],
    ['pagination[start]=1&pagination[page]=1', 'PaginationError'],
    ['pagination[limit]=1&pagination[pageSize]=1', 'PaginationError'],
    ['pagination[page]=abc', 'PaginationError'],
    ['pagination[page]=', 'PaginationError'],
    ['pagination[pageSize]=1e9', 'PaginationError'],
    ['pagination[limit]=1.5', 'PaginationError'],
    ['pagination[start][a]=1', 'PaginationError'],
    ['pagination[withCount]=yes', 'ValidationError'],
    ['pagination=1', 'ValidationError'],
    ['status=constructor', 'ValidationError'],
    ['publicationState=all', 'ValidationError'],
    ['filter[slug]=1', 'ValidationError'],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('an error names the parameter that cannot be read', async () => {
    const response = await fourQuestions.request('/faqs?filters[title][$regex]=x')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'Invalid key $regex',
        details: { key: '$regex', path: 'title.$regex', source: 'query', param: 'filters' },
      },
    })
  })

  it.each([
    ['filters[nope]=1', 'filters', 'nope'],
    ['sort=nope:desc', 'sort', 'nope'],
    ['fields=title,nope', 'fields', 'nope'],
    ['populate=nope', 'populate', 'nope'],
    ['populate[links][sort]=nope', 'populate', 'links.sort.nope'],
    ['filters[links][nope]=1', 'filters', 'links.nope'],
    ['nope=1', 'nope', null],
  ])('an error names an unknown field as Strapi does: %s', async (query, param, path) => {
    const { error } = await (await fourQuestions.request(`/faqs?${query}`)).json()
    expect(error).toEqual({
      status: 400,
      name: 'ValidationError',
      message: 'Invalid key nope',
      details: { key: 'nope', path, source: 'query', param },
    })
  })

  it('the answer has only the fields that were asked for', async () => {
    const body = await (
      await fourQuestions.request('/faqs?fields[0]=title&populate=links&filters[id]=1')
    ).json()
    expect(body.data).toEqual([
      { id: 1, attributes: { title: 'Beta', links: [{ id: 1, title: 'Une page', href: null }] } },
    ])
  })

  it('a query for an empty collection answers an empty list whatever its parameters', async () => {
    const response = await fourQuestions.request(
      '/villes?filters[slug][$eq]=lyon&populate=*&sort=createdAt:desc',
    )
    expect([response.status, (await response.json()).data]).toEqual([200, []])
  })

  it('the answer leaves out the counts when they are not wanted', async () => {
    const body = await (await fourQuestions.request('/faqs?pagination[withCount]=false')).json()
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25 })
  })

  it.each([
    ['start=1', { start: 1, limit: 25, total: 3 }],
    ['limit=2', { start: 0, limit: 2, total: 3 }],
    ['limit=-1', { start: 0, limit: -1, total: 3 }],
    ['start=2&pagination[withCount]=f', { start: 2, limit: 25 }],
    ['pageSize=0', { page: 1, pageSize: 1, pageCount: 3, total: 3 }],
    ['pageSize=2000000', { page: 1, pageSize: 1_000_000, pageCount: 1, total: 3 }],
  ])('the answer says which part of the list it contains: %s', async (query, pagination) => {
    const body = await (
      await fourQuestions.request(`/faqs?pagination[${query}`.replace('=', ']='))
    ).json()
    expect(body.meta).toEqual({ pagination })
  })

  it('the answer has null for missing fields, and no pictures or lists unless they are asked for', async () => {
    const attributesOf = async (query: string) =>
      (await (await fourQuestions.request(`/faqs?filters[id]=1&${query}`)).json()).data[0]
        .attributes
    const bare = await attributesOf('')
    expect(bare).toMatchObject({
      title: 'Beta',
      subtitle: null,
      metaDescription: null,
      videoLink: null,
    })
    for (const field of ['image', 'links', 'sources', 'drawing'])
      expect(bare).not.toHaveProperty(field)
    const whole = await attributesOf('populate=*')
    expect(whole).toMatchObject({
      image: { data: null },
      links: [{ id: 1, title: 'Une page', href: null }],
      sources: [],
    })
    expect(whole).not.toHaveProperty('drawing')
  })

  it('the answer filters, sorts and limits populated fields as the query asks', async () => {
    const links = async (query: string) =>
      (await (await fourQuestions.request(`/faqs?filters[id]=10&${query}`)).json()).data[0]
        .attributes.links
    expect(await links('populate[links]=true')).toHaveLength(2)
    expect(await links('populate[links][fields][0]=href')).toEqual([
      { id: 1, href: null },
      { id: 2, href: '/deux' },
    ])
    expect(await links('populate[links][sort]=id:desc&populate[links][fields]=id')).toEqual([
      { id: 2 },
      { id: 1 },
    ])
    expect(
      await links('populate[links][filters][href][$notNull]=true&populate[links][fields]=id'),
    ).toEqual([{ id: 2 }])
    expect(await links('populate[links]=false')).toBeUndefined()
  })
})
