import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MachineHead } from './machine-head'
import type { Page } from './page'

const PAGE: Page = {
  title: 'Déménager un piano',
  description: 'Le poids, l’étage, l’équipe.',
  canonical: '/les-guides/piano',
  isIndexed: true,
  body: null,
}
const CARDS = { site: '/assets/card-site.png', 'guide-articles': '/assets/card-guide.png' }
const headOf = (changes: Partial<Page>, origin = 'https://nouvelle-cle.test') =>
  renderToStaticMarkup(<MachineHead page={{ ...PAGE, ...changes }} cards={CARDS} origin={origin} />)

describe('the head of a page', () => {
  it('the head of a page gives search engines and link previews its address and title', () => {
    const html = headOf({})
    expect(html).toContain(
      '<link rel="canonical" href="https://nouvelle-cle.test/les-guides/piano"/>',
    )
    expect(html).toContain(
      '<meta property="og:url" content="https://nouvelle-cle.test/les-guides/piano"/>',
    )
    expect(html).toContain('<meta property="og:title" content="Déménager un piano"/>')
    expect(html).toContain(
      '<meta property="og:description" content="Le poids, l’étage, l’équipe."/>',
    )
    expect(html).toContain('<meta property="og:type" content="website"/>')
    expect(html).toContain(
      '<meta property="og:image" content="https://nouvelle-cle.test/assets/card-site.png"/>',
    )
    expect(html).toContain('<meta property="og:image:width" content="1200"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).not.toContain('noindex')
  })

  it('the head of an article says when it was written and changed', () => {
    const html = headOf({
      publishedAt: new Date('2026-03-12T08:00:00Z'),
      modifiedAt: new Date('2026-10-05T08:00:00Z'),
    })
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain(
      '<meta property="article:published_time" content="2026-03-12T08:00:00.000Z"/>',
    )
    expect(html).toContain(
      '<meta property="article:modified_time" content="2026-10-05T08:00:00.000Z"/>',
    )
  })

  it.each([
    [
      'a photo',
      { url: '/uploads/large_piano.jpg', width: 1000, height: 750 },
      '/uploads/large_piano.jpg',
      '1000',
    ],
    [
      'a photo in WebP',
      { url: '/uploads/piano.webp', width: 1000, height: 750 },
      '/assets/card-guide.png',
      '1200',
    ],
    [
      'a drawing',
      { url: '/uploads/piano.svg', width: 1000, height: 750 },
      '/assets/card-guide.png',
      '1200',
    ],
    [
      'what was made of a drawing',
      {
        url: '/uploads/piano.svg',
        width: 800,
        height: 500,
        pixels: { url: '/uploads/card_piano.jpg', width: 1200, height: 630 },
      },
      '/uploads/card_piano.jpg',
      '1200',
    ],
    [
      'a small picture',
      { url: '/uploads/thumb.png', width: 245, height: 156 },
      '/assets/card-guide.png',
      '1200',
    ],
  ])(
    'the link preview shows %s, or the card of its kind when that is unsuitable',
    (_, picture, path, width) => {
      const html = headOf({
        card: { kind: 'guide-articles', picture: { ...picture, alt: 'Un piano' } },
      })
      expect(html).toContain(
        `<meta property="og:image" content="https://nouvelle-cle.test${path}"/>`,
      )
      expect(html).toContain(`<meta property="og:image:width" content="${width}"/>`)
    },
  )

  it('the link preview uses the picture of another host at its own address', () => {
    const picture = { url: 'https://cms.test/piano.jpg', alt: '', width: 1000, height: 750 }
    expect(headOf({ card: { kind: 'faqs', picture } })).toContain(
      'content="https://cms.test/piano.jpg"',
    )
  })

  it('structured data cannot end the script that holds it', () => {
    const html = headOf({
      structured: origin => [
        { '@type': 'Article', headline: '</script><script>alert(1)</script><!--', url: origin },
      ],
    })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script/g)).toHaveLength(1)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          headline: '</script><script>alert(1)</script><!--',
          url: 'https://nouvelle-cle.test',
        },
      ],
    })
  })

  it('an unindexed page, or one with no known address, has no canonical link or structured data', () => {
    const structured = () => [{ '@type': 'Article' }]
    const hidden = headOf({ isIndexed: false, structured })
    expect(hidden).toContain('<meta name="robots" content="noindex"/>')
    expect(hidden).not.toMatch(/canonical|og:url|ld\+json/)
    expect(headOf({ structured }, '')).not.toMatch(/canonical|og:url|og:image|ld\+json/)
  })
})
