import type { StaticContent } from '../../editorial'
import type { Page } from '../../page'
import { Drawing } from '../../ui/picture'
import { NextStep } from './next-step'
import { StaticFrame } from './static-frame'

/** What the reader came for, which decides what he is offered next. */
export type StaticKind = 'legal' | 'company' | 'service'

/** What every static page tells the document. */
export const staticHead = (path: string, { title, metaDescription, lead }: StaticContent): Omit<Page, 'body'> => ({
  title,
  description: metaDescription ?? lead ?? title,
  canonical: path,
  isIndexed: true,
})

export const staticPage = (path: string, kind: StaticKind, content: StaticContent): Page => ({
  ...staticHead(path, content),
  body: (
    <StaticFrame
      content={content}
      beside={
        content.picture === null ? null : (
          <Drawing
            picture={content.picture}
            className="static-picture"
            width="(max-width: 60rem) 100vw, 32rem"
            isEager
          />
        )
      }
      next={<NextStep kind={kind === 'legal' ? 'question' : 'quote'} />}
    />
  ),
})
