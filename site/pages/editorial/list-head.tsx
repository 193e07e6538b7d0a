import type { List } from '../../kinds/kinds'
import { LIST_TEXTS } from '../../texts/article-texts'
import type { StaticContent } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { ArticleParts } from '../../ui/article-parts'
import { Breadcrumb } from '../../ui/breadcrumb'

interface ListHeadProps {
  list: List
  page: number
  content: StaticContent | null
}

/** Returns title and description of a list's page for search engines, different for each page. */
export const listWords = ({
  list: { path, texts: words },
  page,
  content,
}: ListHeadProps): Pick<Page, 'title' | 'description' | 'canonical'> => {
  const title = content?.title ?? words.title
  const description = content?.metaDescription ?? words.intro
  return {
    title: page === 1 ? title : LIST_TEXTS.pageOf(title, page),
    description: page === 1 ? description : `${LIST_TEXTS.pageOf(title, page)}. ${words.intro}`,
    canonical: routes.list.href(path, page),
  }
}

/** Title of a list, and on its first page the editor's introduction. */
export const ListHead = ({ list: { texts: words }, page, content }: ListHeadProps) => {
  const title = content?.h1Title ?? content?.title ?? words.title
  return (
    <header className="story-list-head">
      <Breadcrumb here={words.name} />
      <h1>{page === 1 ? title : LIST_TEXTS.pageOf(title, page)}</h1>
      {page === 1 && (
        <div className="story-list-intro">
          {content === null ? (
            <p className="lead">{words.intro}</p>
          ) : (
            <ArticleParts parts={content.parts} />
          )}
        </div>
      )}
    </header>
  )
}
