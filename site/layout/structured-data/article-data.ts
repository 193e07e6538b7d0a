import type { IsoDate } from '../../../shared/domain/moving-date'
import { KINDS } from '../../kinds/kinds'
import type { Article, ArticleLink } from '../../ports/editorial'
import type { Page, Thing } from '../page'
import { pixelsOf } from '../pixels-of'
import { plainText } from '../../ui/plain-text'
import { agencyData } from './agency-data'
import { breadcrumbData } from './breadcrumb-data'
import { faqData } from './faq-data'
import { jobData } from './job-data'
import { organisationRef } from './organisation-data'

const htmlOf = ({ parts }: Article): string =>
  parts.flatMap(part => ('html' in part ? [part.html] : [])).join('\n')

const imageOf = ({ picture }: Article, origin: string): string | undefined => {
  const pixels = pixelsOf(picture)
  return pixels === null ? undefined : new URL(pixels.url, `${origin}/`).href
}

const writtenData = (type: string, article: Article, origin: string): Thing => ({
  '@type': type,
  headline: article.h1Title,
  description: article.metaDescription,
  image: imageOf(article, origin),
  datePublished: article.createdAt.toISOString(),
  dateModified: article.updatedAt.toISOString(),
  inLanguage: 'fr-FR',
  mainEntityOfPage: origin + article.href,
  author: organisationRef(origin),
  publisher: organisationRef(origin),
  citation: article.sources.length === 0 ? undefined : article.sources.map(({ href }) => href),
})

/**
 * Returns the article's subject by kind: a question, an agency, an open job, or an article.
 * `today`: in France.
 */
const subjectOf = (article: Article, origin: string, today: IsoDate): readonly Thing[] => {
  const { kind, job, agency, h1Title } = article
  if (agency !== null) return [agencyData(article, agency, imageOf(article, origin), origin)]
  if (job !== null)
    return job.validThrough < today ? [] : [jobData(article, job, htmlOf(article), origin)]
  const { thing } = KINDS[kind]
  if (thing === 'FAQPage')
    return [faqData([{ question: h1Title, answer: plainText(htmlOf(article)) }])]
  return [writtenData(thing, article, origin)]
}

/**
 * Returns the film, if it plays on the page and has a poster, which search engines require. A
 * linked film belongs to the other site.
 */
const videoData = (article: Article, origin: string): readonly Thing[] => {
  const image = imageOf(article, origin)
  if (article.video === null || !article.video.isOwn || image === undefined) return []
  return [
    {
      '@type': 'VideoObject',
      name: article.h1Title,
      description: article.metaDescription,
      thumbnailUrl: image,
      uploadDate: article.createdAt.toISOString(),
      contentUrl: new URL(article.video.href, `${origin}/`).href,
    },
  ]
}

/** Returns an article's metadata for its page. `crumbs`: from the home page; `today`: in France. */
export const articleSeo = (
  article: Article,
  crumbs: readonly ArticleLink[],
  today: IsoDate,
): Required<Pick<Page, 'publishedAt' | 'modifiedAt' | 'card' | 'structured'>> => ({
  publishedAt: article.createdAt,
  modifiedAt: article.updatedAt,
  card: { kind: article.kind, picture: article.picture },
  structured: origin => [
    ...subjectOf(article, origin, today),
    ...videoData(article, origin),
    breadcrumbData(crumbs, origin),
  ],
})
