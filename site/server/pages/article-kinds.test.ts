import { describe, expect, it, vi } from 'vitest'
import type { PressArticle } from '../../ports/editorial'
import { openArticleSite, PREVIEW_TOKEN, titlesBelow } from '../testing/article-site'
import { temporaryClientDirectory } from '../testing/client-directory'
import { articleWith, editorialOf } from '../testing/test-editorial'

const siteWith = openArticleSite(temporaryClientDirectory())

describe('a checklist', () => {
  const items = [
    {
      id: 'bail',
      daysBefore: 60,
      title: 'Relisez le bail',
      text: 'La page\r\nATTENDEE:x',
      href: '/les-guides/bail',
    },
    { id: 'cles', daysBefore: 0, title: 'Rendez les clés', text: 'Toutes.', href: null },
  ]
  const read = siteWith(
    editorialOf([
      articleWith('checklist-articles', 'avant', { checklist: items }),
      articleWith('checklist-articles', 'vide'),
      articleWith('checklist-articles', 'brouillon', { checklist: items, isDraft: true }),
    ]),
  )

  it('a checklist without a date shows its items with boxes and days before the move', async () => {
    const { html, text } = await read('/les-checklists/avant')
    expect(html.match(/<input type="checkbox"/g)).toHaveLength(2)
    expect(text).toContain('8 semaines avant Relisez le bail J − 60')
    expect(html).toContain('data-page=')
  })

  it('a checklist with a date shows the day of each item, and no shared cache keeps it', async () => {
    const { text, response } = await read('/les-checklists/avant?date=2026-12-31')
    expect(text).toContain('Relisez le bail dim. 1er nov.')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect((await read('/les-checklists/avant?date=demain')).text).toContain('J − 60')
  })

  it('the calendar file of a checklist has a whole-day event for each item', async () => {
    const { response, html: calendar } = await read('/les-checklists/avant.ics?date=2026-12-31')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="avant.ics"')
    const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(2)
    for (const line of [
      'SUMMARY:Relisez le bail',
      'DTSTART;VALUE=DATE:20261101',
      'DTEND;VALUE=DATE:20261102',
      'DTSTART;VALUE=DATE:20261231',
      'DESCRIPTION:La page ATTENDEE:x',
      'UID:avant.bail@nouvelle-cle.example',
    ])
      expect(lines).toContain(line)
  })

  it('the calendar file of a checklist redirects to the checklist without a valid day', async () => {
    for (const date of ['', '?date=', '?date=2026-02-30', '?date=0001-01-01', '?date=9999-12-31']) {
      const { response, status } = await read(`/les-checklists/avant.ics${date}`)
      expect([status, response.headers.get('location')]).toEqual([302, '/les-checklists/avant'])
    }
  })

  it('a checklist links to its calendar file only where it is public', async () => {
    expect((await read('/les-checklists/avant')).html).toContain('/les-checklists/avant.ics')
    const opened = await read(`/preview/les-checklists?token=${PREVIEW_TOKEN}`)
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const draft = await read('/preview/les-checklists/brouillon', { cookie })
    expect(draft.text).toContain('Relisez le bail')
    expect(draft.html).not.toContain('.ics')
  })

  it.each(['jamais.ics', 'vide.ics', '.ics'])('the calendar file is not found at %s', async name =>
    expect((await read(`/les-checklists/${name}?date=2026-12-31`)).status).toBe(404),
  )
})

describe('the press', () => {
  const article: PressArticle = {
    title: 'Le jour J',
    href: 'https://radio.example/jour-j',
    kind: 'video',
    picture: null,
    text: 'Quatre minutes.',
    createdAt: new Date('2026-04-13T08:00:00Z'),
    isExample: true,
  }
  const editorial = {
    ...editorialOf([]),
    press: async (page: number) =>
      page === 1 ? { articles: [article], page, pageCount: 1 } : null,
  }

  it('the press page links out to an article and names its kind', async () => {
    const { html, text } = await siteWith(editorial)('/la-presse-en-parle')
    expect(html).toContain('<a href="https://radio.example/jour-j" rel="noopener">')
    expect(text).toContain('Vidéo Exemple Le jour J')
  })

  it('the press page plays a film of its own, states the size of documents and marks drafts', async () => {
    const articles: PressArticle[] = [
      { ...article, href: 'https://v.example/jour-j.mp4', isOwn: true },
      {
        ...article,
        href: '/uploads/page.pdf',
        kind: 'document',
        file: { extension: 'PDF', kilobytes: 20.53 },
      },
      {
        ...article,
        href: '/uploads/livre.pdf',
        kind: 'document',
        file: { extension: 'PDF', kilobytes: 2_340 },
      },
      { ...article, isDraft: true },
    ]
    const sources = { ...editorial, press: async () => ({ articles, page: 1, pageCount: 1 }) }
    const { html, text, response } = await siteWith(sources, {
      contentOrigin: 'https://v.example',
    })('/la-presse-en-parle')
    expect(html).toMatch(/<video[^>]* src="https:\/\/v\.example\/jour-j\.mp4"/)
    expect(html).not.toContain('<a href="https://v.example/jour-j.mp4"')
    expect(response.headers.get('content-security-policy')).toContain(
      "media-src 'self' https://v.example",
    )
    expect(text).toContain('Document PDF, 21 ko')
    expect(text).toContain('PDF, 2,3 Mo')
    expect(text.match(/sur un autre site/g)).toHaveLength(1)
    expect(text).toContain('Brouillon')
  })

  it('a press article has no page on this site', async () =>
    expect((await siteWith(editorial)('/la-presse-en-parle/le-jour-j')).status).toBe(404))
})

describe('a preview', () => {
  const read = siteWith(editorialOf([articleWith('guide-articles', 'new', { isDraft: true })]))

  it('a preview shows unpublished articles only to a visitor with the preview token', async () => {
    expect((await read('/les-guides/new')).status).toBe(404)
    for (const path of ['/preview/les-guides', '/preview/les-guides/new'])
      for (const token of ['', '?token=wrong']) expect((await read(path + token)).status).toBe(404)
    const opened = await read(`/preview/les-guides/new?token=${PREVIEW_TOKEN}`)
    expect([opened.status, opened.response.headers.get('location')]).toEqual([
      302,
      '/preview/les-guides/new',
    ])
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const article = await read('/preview/les-guides/new', { cookie })
    expect(article.status).toBe(200)
    expect(article.text).toContain('Brouillon')
    expect(article.html).toContain('noindex')
    expect(article.response.headers.get('cache-control')).toBe('private, no-store')
    const list = await read('/preview/les-guides', { cookie })
    expect(titlesBelow(list.html, '/')).toEqual(['/preview/les-guides/new'])
    expect(list.text).toContain('Brouillon Titre new')
    expect((await read('/preview/faq', { cookie })).status).toBe(404)
  })

  it('a preview closes after twelve hours', async () => {
    const opened = await read(`/preview/les-guides?token=${PREVIEW_TOKEN}`)
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 + 1_000, toFake: ['Date'] })
    try {
      expect((await read('/preview/les-guides', { cookie })).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it('links and cookies of a preview are worth nothing once the token has changed', async () => {
    const opened = await read(`/preview/les-guides?token=${PREVIEW_TOKEN}`)
    const cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { html } = await read('/preview/les-guides', { cookie })
    const [, link = ''] = /<code>https:\/\/nouvelle-cle\.test([^<]+)<\/code>/.exec(html) ?? []
    expect((await read(link)).status).toBe(302)
    const later = siteWith(editorialOf([]), {
      previewToken: 'another-long-token-of-the-month-after',
    })
    for (const path of [link, `/preview/les-guides?token=${PREVIEW_TOKEN}`])
      expect((await later(path)).status).toBe(404)
    expect((await later('/preview/les-guides', { cookie })).status).toBe(404)
  })

  it('page 1 of a preview redirects to the preview, and pages that do not exist are not found', async () => {
    const { response } = await read(`/preview/les-guides?token=${PREVIEW_TOKEN}`)
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const first = await read('/preview/les-guides/page=1', { cookie })
    expect([first.status, first.response.headers.get('location')]).toEqual([
      301,
      '/preview/les-guides',
    ])
    for (const page of ['0', '-1', '2', '1000000000', 'abc'])
      expect((await read(`/preview/les-guides/page=${page}`, { cookie })).status, page).toBe(404)
  })

  it('a preview is not found without PREVIEW_TOKEN', async () => {
    const closed = siteWith(
      editorialOf([articleWith('guide-articles', 'new', { isDraft: true })]),
      {
        previewToken: null,
      },
    )
    expect((await closed(`/preview/les-guides?token=${PREVIEW_TOKEN}`)).status).toBe(404)
  })
})
