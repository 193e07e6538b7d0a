import { escapeHtml } from '../../../shared/domain/escape-html'
import { ALL_KINDS, type ArticleKind } from '../../kinds/kinds'

/** A page in a sitemap. */
interface Listed {
  href: string
  modifiedAt: Date | null
}

/** A sitemap: the name in its address, and its pages. */
export interface Sitemap {
  name: string
  pages: readonly Listed[]
  /** Time of the last change of any page, if known without listing them. */
  modifiedAt?: Date
}

export const SITEMAP_NAMES: readonly string[] = [
  'pages',
  ...ALL_KINDS.map(({ sitemap }) => sitemap),
]

export const sitemapHref = (name: string): string => `/sitemap-${name}.xml`

interface Article {
  kind: ArticleKind
  href: string
  updatedAt: Date
}

/** Returns one sitemap for the site's own pages and one per kind of article that has any. */
export const sitemapsOf = (
  pages: readonly { canonical: string; modifiedAt?: Date }[],
  articles: readonly Article[],
): readonly Sitemap[] =>
  [
    {
      name: 'pages',
      pages: pages.map(({ canonical, modifiedAt }) => ({
        href: canonical,
        modifiedAt: modifiedAt ?? null,
      })),
    },
    ...ALL_KINDS.map(({ name, sitemap }) => ({
      name: sitemap,
      pages: articles
        .filter(({ kind }) => kind === name)
        .map(({ href, updatedAt }) => ({ href, modifiedAt: updatedAt })),
    })),
  ].filter(sitemap => sitemap.pages.length > 0)

const entry = (tag: 'url' | 'sitemap', address: string, modifiedAt: Date | null): string =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${modifiedAt === null ? '' : `<lastmod>${modifiedAt.toISOString()}</lastmod>`}</${tag}>`

const document = (tag: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${tag}>\n`

const latestOf = (sitemap: Sitemap): Date | null =>
  sitemap.modifiedAt ??
  sitemap.pages.reduce<Date | null>(
    (latest, { modifiedAt }) =>
      modifiedAt !== null && (latest === null || modifiedAt > latest) ? modifiedAt : latest,
    null,
  )

export const sitemapXml = ({ pages }: Sitemap, origin: string): string =>
  document(
    'urlset',
    pages.map(({ href, modifiedAt }) => entry('url', origin + href, modifiedAt)),
  )

export const sitemapIndexXml = (sitemaps: readonly Sitemap[], origin: string): string =>
  document(
    'sitemapindex',
    sitemaps.map(sitemap =>
      entry('sitemap', origin + sitemapHref(sitemap.name), latestOf(sitemap)),
    ),
  )
