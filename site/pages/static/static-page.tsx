import type { StaticContent } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { STATIC_PAGES } from '../../texts/static-page-texts'
import { QuoteStep, TalkStep } from '../../ui/next-step'
import { ContentPicture } from '../../ui/picture'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { StaticFrame } from './static-frame'

/** Kind of the page, which decides the next step. */
export type StaticKind = 'legal' | 'company' | 'service'

/** Returns the metadata of a static page. */
export const staticHead = (
  path: string,
  { title, metaDescription, lead, picture, updatedAt }: StaticContent,
): Omit<Page, 'body'> => ({
  title,
  description: metaDescription ?? lead ?? title,
  canonical: path,
  isIndexed: true,
  modifiedAt: updatedAt,
  card: { kind: 'site', picture },
  structured: origin => [breadcrumbData(crumbsTo({ title, href: path }), origin)],
})

export const staticPage = (path: string, kind: StaticKind, content: StaticContent): Page => ({
  ...staticHead(path, content),
  body: (
    <StaticFrame
      content={content}
      beside={
        content.picture === null ? null : (
          <ContentPicture
            picture={content.picture}
            className="static-picture"
            width="(max-width: 60rem) 100vw, 32rem"
            isEager
          />
        )
      }
      next={kind === 'legal' ? <TalkStep {...STATIC_PAGES.question} /> : <QuoteStep />}
    />
  ),
})
