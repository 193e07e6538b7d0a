import { formatDate } from '../../../shared/texts/figures'
import { TERMS_OF_SALE as TERMS, TERMS_VERSION, type TermsBlock, type TermsSection } from '../../content/terms-of-sale'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'

const numbered = ({ title }: TermsSection, index: number): string => `${index + 1}. ${title}`

const Contents = () => (
  <ol>
    {TERMS.sections.map((section, index) => (
      <li key={section.id}>
        <a href={`#${section.id}`}>{numbered(section, index)}</a>
      </li>
    ))}
  </ol>
)

const Block = ({ block }: { block: TermsBlock }) => {
  if (typeof block === 'string') return <p>{block}</p>
  if ('note' in block) return <p className="terms-note">{block.note}</p>
  if ('link' in block)
    return (
      <p>
        <a href={routes.editorial.href(block.link.path)}>{block.link.label}</a>
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

/** The general terms of a move. The contents stand beside them where there is room, else behind a disclosure. */
export const termsPage = (): Page => ({
  title: TERMS.title,
  description: TERMS.description,
  canonical: routes.editorial.href('/cgv'),
  isIndexed: true,
  body: (
    <div className="editorial terms frame">
      <Breadcrumb here={TERMS.title} />
      <h1>{TERMS.title}</h1>
      <p className="lead">{TERMS.intro}</p>
      <p className="terms-version">
        <time dateTime={TERMS_VERSION}>{TERMS.version(formatDate(TERMS_VERSION))}</time>
      </p>
      <div className="terms-body">
        <nav className="terms-aside" aria-label={TERMS.contents}>
          <p>{TERMS.contents}</p>
          <Contents />
        </nav>
        <div>
          <Essentials />
          <details className="terms-drawer disclosure">
            <summary>{TERMS.contents}</summary>
            <Contents />
          </details>
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
