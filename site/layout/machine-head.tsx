import { BRAND } from '../../shared/brand'
import type { Page, Thing } from './page'
import { pixelsOf } from './pixels-of'

interface Card {
  url: string
  alt: string
  width: number
  height: number
}

const CARD = { width: 1200, height: 630 } as const
/** Minimum size; a smaller picture is shown as a thumbnail beside the text, or not at all. */
const SMALLEST_CARD = 600

const absolute = (origin: string, href: string): string => new URL(href, `${origin}/`).href

/** Several services that show shared links accept no WebP, and none an SVG drawing. */
const isRaster = (url: string): boolean => /\.(?:jpe?g|png|gif)(?:\?|$)/i.test(url)

/** The picture of a shared link. */
const cardOf = (
  { card, title }: Page,
  cards: Readonly<Record<string, string>>,
  origin: string,
): Card | null => {
  const bitmap = pixelsOf(card?.picture)
  if (bitmap !== null && bitmap.width >= SMALLEST_CARD && isRaster(bitmap.url))
    return { ...bitmap, url: absolute(origin, bitmap.url), alt: card?.picture?.alt ?? title }
  const picture = cards[card?.kind ?? 'site'] ?? cards['site']
  return picture === undefined ? null : { ...CARD, url: absolute(origin, picture), alt: title }
}

/** Serialises JSON for a script tag: nothing can end it or start a comment. */
const jsonOf = (entities: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': entities }).replaceAll(
    '<',
    '\\u003c',
  )

interface MachineHeadProps {
  page: Page
  cards: Readonly<Record<string, string>>
  /** Origin of the site without a trailing slash; empty: unknown, and what needs it is left out. */
  origin: string
}

/**
 * Metadata for search engines and shared links. Data scripts are not subject to the content
 * security policy.
 */
export const MachineHead = ({ page, cards, origin }: MachineHeadProps) => {
  const { title, description, isIndexed, canonical, publishedAt, modifiedAt, structured } = page
  const isKnown = isIndexed && origin !== ''
  const card = origin === '' ? null : cardOf(page, cards, origin)
  return (
    <>
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isKnown && <link rel="canonical" href={origin + canonical} />}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={publishedAt === undefined ? 'website' : 'article'} />
      <meta property="og:locale" content="fr_FR" />
      {isKnown && <meta property="og:url" content={origin + canonical} />}
      {card && (
        <>
          <meta property="og:image" content={card.url} />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta property="og:image:alt" content={card.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {publishedAt && (
        <meta property="article:published_time" content={publishedAt.toISOString()} />
      )}
      {publishedAt && modifiedAt && (
        <meta property="article:modified_time" content={modifiedAt.toISOString()} />
      )}
      {isKnown && structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonOf(structured(origin)) }}
        />
      )}
    </>
  )
}
