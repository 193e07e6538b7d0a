import { formatDate } from '../../../shared/texts/figures'
import {
  TERMS_OF_SALE as TERMS,
  TERMS_VERSION,
  type TermsBlock,
  type TermsSection,
} from '../../texts/terms-of-sale'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Contents } from '../../ui/contents'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'

const numbered = ({ title }: TermsSection, index: number): string => `${index + 1}. ${title}`

const Block = ({ block }: { block: TermsBlock }) => {
  if (typeof block === 'string') return <p>{block}</p>
  if ('note' in block) return <p className="terms-note">{block.note}</p>
  if ('notice' in block)
    return (
      <div className="terms-notice">
        {block.notice.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )
  if ('link' in block)
    return (
      <p>
        <a href={block.link.path}>{block.link.label}</a>
      </p>
    )
  return (
    <ul>
      {block.list.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const Essentials = () => (
  <aside className="terms-essentials shipping-label" aria-labelledby="essentiel">
    <h2 id="essentiel">{TERMS.essentials.title}</h2>
    <ul>
      {TERMS.essentials.list.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p>{TERMS.essentials.note}</p>
  </aside>
)

/** The general terms of a move. */
export const termsPage = (): Page => ({
  title: TERMS.title,
  description: TERMS.description,
  canonical: routes.editorial.href('/cgv'),
  isIndexed: true,
  style: 'site/pages/editorial/editorial-rows.css',
  modifiedAt: new Date(TERMS_VERSION),
  structured: origin => [
    breadcrumbData(crumbsTo({ title: TERMS.title, href: routes.editorial.href('/cgv') }), origin),
  ],
  body: (
    <div className="editorial terms frame">
      <Breadcrumb here={TERMS.title} />
      <h1>{TERMS.title}</h1>
      <p className="lead">{TERMS.intro}</p>
      <p className="dated">
        <time className="tag" dateTime={TERMS_VERSION}>
          {TERMS.version(formatDate(TERMS_VERSION))}
        </time>
      </p>
      <div className="beside-contents">
        <Contents
          headings={TERMS.sections.map((section, index) => ({
            id: section.id,
            text: numbered(section, index),
          }))}
        />
        <div>
          <Essentials />
          {TERMS.sections.map((section, index) => (
            <section key={section.id} id={section.id} className="prose">
              <h2>{numbered(section, index)}</h2>
              {section.blocks.map((block, place) => (
                <Block key={place} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  ),
})
