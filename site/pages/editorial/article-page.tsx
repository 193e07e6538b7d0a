import type { Article } from '../../ports/editorial'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { ArticleParts } from '../../ui/article-parts'
import { Contents } from '../../ui/contents'
import { Related } from '../../ui/related'
import { Sources } from '../../ui/sources'
import { AgencyFacts, JobFacts } from './article-facts'
import { articleSeo } from '../../layout/structured-data/article-data'
import { crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { ArticleHead } from './article-head'
import { ArticlePreviewBar } from './article-preview-bar'
import { ArticleVideo } from './article-video'
import { Checklist } from './checklist'
import { NextStep } from './article-next-step'
import type { ArticleView, SideList } from './article-views'
import { TutorialSteps } from './tutorial-steps'

/** A few links into other lists. */
const ArticleSides = ({ sides }: { sides: readonly SideList[] }) => (
  <aside className="story-sides">
    {sides.map(({ list: { path, texts }, links }) => (
      <nav key={path} aria-labelledby={`bloc_${path.slice(1)}`}>
        <h2 id={`bloc_${path.slice(1)}`}>
          <a href={routes.list.href(path)}>{texts.name}</a>
        </h2>
        <ul>
          {links.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </aside>
)

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 3

const Story = ({ view: { article, movingDay, today } }: { view: ArticleView }) => {
  const { parts, checklist, tutorial, job, agency, sources, related } = article
  return (
    <div className="story-text">
      {job && <JobFacts job={job} today={today} />}
      {agency && <AgencyFacts agency={agency} />}
      {tutorial && <TutorialSteps tutorial={tutorial} />}
      <ArticleParts parts={parts} />
      {checklist.length > 0 && <Checklist article={article} movingDay={movingDay} />}
      <ArticleVideo article={article} />
      <Sources sources={sources} />
      <Related related={related} />
    </div>
  )
}

/** Tells if the article needs a script: ticks or opening hours. */
const needsScript = ({ checklist, agency }: Article): boolean =>
  checklist.length > 0 || (agency !== null && agency.openings.length > 0)

/**
 * Page of an article of any list. The table of contents is beside the text on wide screens,
 * otherwise folded.
 */
export const articlePage = (view: ArticleView): Page => {
  const { kind, article, sides, preview, today } = view
  const { title, metaDescription, slug, headings, checklist } = article
  const hasContents = headings.length >= MIN_HEADINGS
  return {
    title,
    description: metaDescription,
    canonical: routes.article.href(kind.path, slug),
    isIndexed: preview === null,
    style: 'site/pages/editorial/editorial-rows.css',
    ...articleSeo(article, crumbsTo(article, [{ title: kind.texts.name, href: kind.path }]), today),
    ...(needsScript(article) && { script: { file: 'site/client/islands.ts', data: {} } }),
    body: (
      <>
        {preview && <ArticlePreviewBar preview={preview} />}
        <article className={checklist.length > 0 ? 'story story-listed' : 'story'}>
          <ArticleHead view={view} />
          <div className={hasContents ? 'story-body story-body-long frame' : 'story-body frame'}>
            {hasContents && <Contents headings={headings} />}
            <Story view={view} />
            <ArticleSides sides={sides} />
          </div>
        </article>
        <NextStep kind={kind} />
      </>
    ),
  }
}
