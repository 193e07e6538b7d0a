import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFragmentApp } from './fragment-app'
import { openCors } from '../http/open-cors'
import type { FragmentAsked } from './widget-fragments'

const OFFERS = [{ slug: 'lyon-paris' }] as never[]
const TAGS = ['moving-funnel', 'moving-flash-offers', 'moving-cart']
let asked: FragmentAsked[]
let tags: string[]
let origin: string
beforeEach(() => {
  asked = []
  tags = TAGS
  origin = 'https://quotes.example'
})

/** Mounted as in `app.ts`; records requests for snapshots, and has none for a landing. */
const app = () =>
  new Hono().use('/widget/*', openCors()).route(
    '/',
    createFragmentApp({
      fragments: {
        tags: async () => tags,
        draw: async request => {
          asked.push(request)
          if (request.attributes.flow === 'landing') return null
          return {
            html: `<template shadowrootmode="open">${tags.length}</template>`,
            styles: [],
            version: '1',
          }
        },
        themeSheet: async slug => (slug === 'acme' ? ':host{--accent:#1f4d3a}' : null),
      },
      findPartner: async slug => (slug === 'acme' ? ({ slug } as never) : null),
      offers: async () => OFFERS,
      originOf: () => origin,
    }),
  )
const get = (path: string, init: RequestInit = {}) => app().request(`http://localhost${path}`, init)
const refused = async (query: string, tag = 'moving-funnel') => {
  const answer = await get(`/widget/fragment/${tag}?${query}`)
  const { violations } = (await answer.json()) as {
    violations: { propertyPath: string; message: string }[]
  }
  return [
    answer.status,
    ...violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
  ]
}

describe('GET /widget/fragment/<element>', () => {
  it('a fragment is the element with its attributes and shadow root, for any origin', async () => {
    const query = new URLSearchParams({
      partner: 'acme',
      departure: `3 rue de l'Église "B" & C`,
      step: '',
    })
    const answer = await get(`/widget/fragment/moving-funnel?${query}`, {
      headers: { Origin: 'https://blog.example' },
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(
      '<moving-funnel partner="acme" departure="3 rue de l&#x27;Église &quot;B&quot; &amp; C">' +
        '<template shadowrootmode="open">3</template></moving-funnel>',
    )
    expect(asked).toEqual([
      {
        tag: 'moving-funnel',
        attributes: { partner: 'acme', departure: `3 rue de l'Église "B" & C` },
        apiUrl: 'https://quotes.example',
      },
    ])
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/)
  })

  it('a fragment is drawn for test mode without a mode attribute; other modes are refused', async () => {
    const answer = await get('/widget/fragment/moving-funnel?partner=acme&moving-mode=test')
    expect(await answer.text()).toMatch(/^<moving-funnel partner="acme"><template/)
    expect(asked).toMatchObject([{ attributes: { partner: 'acme' }, isTest: true }])
    expect((await refused('moving-mode=live'))[0]).toBe(422)
  })

  it('a fragment is not sent again to a browser that has it, and is served by GET and HEAD alone', async () => {
    const path = '/widget/fragment/moving-cart'
    const tag = (await get(path)).headers.get('ETag') ?? ''
    const again = await get(path, { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('ETag')]).toEqual([304, tag])
    tags = [...TAGS, 'moving-quote-form'] // another build
    expect((await get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const posted = await get(path, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('a fragment of the flash offers is drawn with the current offers', async () => {
    await get('/widget/fragment/moving-flash-offers?limit=3')
    expect(asked[0]).toMatchObject({ attributes: { limit: '3' }, offers: OFFERS })
  })

  it.each(['moving-cart-item', 'moving-nothing', 'constructor', '%3Cscript%3E'])(
    'a request for the unknown element %s is answered with the names of the elements',
    async tag => {
      const answer = await get(`/widget/fragment/${tag}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        'hydra:description':
          'Aucun rendu initial pour cet élément. Éléments disponibles\u00A0: moving-funnel, moving-flash-offers, moving-cart.',
      })
    },
  )

  it('a fragment answers 404 before the widget is built or if the host is invalid', async () => {
    tags = []
    expect((await get('/widget/fragment/moving-funnel')).status).toBe(404)
    tags = TAGS
    origin = '' // would be drawn as on a page of our own
    expect((await get('/widget/fragment/moving-funnel')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('ten kilobytes of attributes are refused before they are read', async () => {
    const answer = await get(`/widget/fragment/moving-funnel?departure=${'a'.repeat(10_240)}`)
    expect(answer.status).toBe(414)
    expect(await answer.json()).toMatchObject({
      'hydra:description': 'Les attributs dépassent 4096 octets.',
    })
    expect(asked).toEqual([])
  })

  it.each([
    ['step=nowhere', /^step: Valeurs possibles\u00A0: mes-coordonnees, /],
    ['routing=PATH', /^routing: Valeurs possibles/],
    ['partner=Not%20A%20Slug', 'partner: L’identifiant d’un partenaire, en minuscules et tirets.'],
    ['partner=nobody', 'partner: Aucun partenaire n’a cet identifiant.'],
    ['moving-date=2031-02-30', 'moving-date: Un jour, comme 2030-01-31.'],
    [
      'departure=%3Cscript%3Ealert(1)%3C/script%3E',
      /^departure: Une adresse en JSON, ou un texte de 200/,
    ],
    [`departure=${'a'.repeat(201)}`, /^departure: Une adresse en JSON/],
    ['arrival=%7B%22city%22:1%7D', /^arrival: Une adresse en JSON/],
    ['arrival=%7Bopen', /^arrival: Une adresse en JSON/],
    ['departure=a%0Ab', /^departure: /],
    [
      `source-token=${'t'.repeat(121)}`,
      'source-token: Un texte de 120 caractères au plus, sans chevron.',
    ],
    ['base-path=//evil.example', /^base-path: Un chemin/],
    [`base-path=/${'a'.repeat(50)}%22`, /^base-path: Un chemin/],
    ['return-url=javascript:alert(1)', /^return-url: Une adresse entière/],
    ['return-url=/merci', /^return-url: Une adresse entière/],
    ['departure=Lyon&departure=Paris', 'departure: Cet attribut est indiqué deux fois.'],
    [
      'onclick=alert(1)',
      /^onclick: Cet élément n’a pas cet attribut. Attributs possibles\u00A0: partner, /,
    ],
    ['__proto__=x', /^__proto__: Cet élément n’a pas cet attribut/],
    ['%3Cb%3E=x', /^b: Cet élément n’a pas cet attribut/],
  ])('the invalid attribute %s is refused with a reason', async (query, why) => {
    const [status, message, ...others] = await refused(query)
    expect([status, message, others]).toEqual([422, expect.stringMatching(why), []])
    expect(asked).toEqual([])
  })

  it.each(['limit=0', 'limit=1.5', 'limit=1e3', 'limit=-1', 'limit=1000'])(
    'the invalid %s of a list of flash offers is refused',
    async query => {
      expect(await refused(query, 'moving-flash-offers')).toEqual([
        422,
        'limit: Un nombre entier de 1 à 999.',
      ])
    },
  )

  it('all invalid attributes are reported in one answer', async () => {
    expect(await refused('step=x&moving-date=x&colour=red')).toHaveLength(4)
  })

  it('attributes that make an element begin with a choice are refused with that reason', async () => {
    expect(await refused('flow=landing')).toEqual([
      422,
      expect.stringMatching(/^: Avec ces attributs, le premier écran dépend d’un choix/),
    ])
  })
})

describe('GET /widget/themes/<partner>.css', () => {
  it('a partner’s theme is a style sheet for pages of any origin', async () => {
    const answer = await get('/widget/themes/acme.css')
    expect(await answer.text()).toBe(':host{--accent:#1f4d3a}')
    expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const again = await get('/widget/themes/acme.css', {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each(['nobody.css', 'acme', 'ACME.css', '..%2facme.css', '%00.css'])(
    'the theme address %s answers 404',
    async name => {
      expect((await get(`/widget/themes/${name}`)).status).toBe(404)
    },
  )
})
