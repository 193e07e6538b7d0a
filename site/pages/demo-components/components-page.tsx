import { createElement, type ReactNode } from 'react'
import {
  MOVING_CART_ITEM,
  MOVING_FLASH_OFFERS,
  MOVING_FUNNEL,
} from '../../../shared/contract/elements'
import { COMPONENT_TEXTS } from '../../texts/component-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { QuoteForm } from '../../ui/moving-elements'
import {
  ButtonSpecimen,
  ChoiceSpecimen,
  FieldSpecimen,
  FoldSpecimen,
  type SpecimenProps,
  SummarySpecimen,
  TagSpecimen,
  TypeSpecimen,
} from './control-specimens'

const { sections, label, waiting } = COMPONENT_TEXTS

interface SpecimenContent {
  title: string
  children: ReactNode
}

const Specimen = ({ scheme, title, children }: SpecimenProps & SpecimenContent) => (
  <section
    className="components-specimen"
    aria-label={`${title}, ${COMPONENT_TEXTS.schemes[scheme].toLowerCase()}`}
  >
    <h3>{title}</h3>
    {children}
  </section>
)

const Waiting = () => <p className="components-note">{waiting}</p>

/** One scheme's column; `moving` gives the palette its values anew. */
const Column = ({ scheme, hasOffers }: SpecimenProps & { hasOffers: boolean }) => (
  <div className={`components-column moving components-${scheme}`}>
    <h2>{COMPONENT_TEXTS.schemes[scheme]}</h2>
    <Specimen scheme={scheme} title={sections.type}>
      <TypeSpecimen />
    </Specimen>
    <Specimen scheme={scheme} title={sections.buttons}>
      <ButtonSpecimen />
    </Specimen>
    <Specimen scheme={scheme} title={sections.fields}>
      <FieldSpecimen scheme={scheme} />
    </Specimen>
    <Specimen scheme={scheme} title={sections.choices}>
      <ChoiceSpecimen scheme={scheme} />
    </Specimen>
    <Specimen scheme={scheme} title={sections.folds}>
      <FoldSpecimen />
    </Specimen>
    <Specimen scheme={scheme} title={sections.summary}>
      <SummarySpecimen scheme={scheme} />
    </Specimen>
    <Specimen scheme={scheme} title={sections.tags}>
      <TagSpecimen />
    </Specimen>
    <Specimen scheme={scheme} title={sections.label}>
      <div className="shipping-label">
        <p className="shipping-head" aria-hidden="true">
          <span>{label.head}</span>
          <span className="shipping-bars" />
        </p>
        <div className="shipping-told">
          <p className="components-small">{label.title}</p>
          <p>{label.text}</p>
        </div>
      </div>
    </Specimen>
    {hasOffers && (
      <Specimen scheme={scheme} title={sections.offers}>
        {createElement(MOVING_FLASH_OFFERS.tag, { limit: '1' }, <Waiting />)}
      </Specimen>
    )}
    <Specimen scheme={scheme} title={sections.form}>
      <QuoteForm note={COMPONENT_TEXTS.note} />
    </Specimen>
    <Specimen scheme={scheme} title={sections.item}>
      {createElement(
        MOVING_CART_ITEM.tag,
        { type: 'pack', slug: 'studio', label: COMPONENT_TEXTS.item, price: '99.00' },
        <Waiting />,
      )}
    </Specimen>
    <Specimen scheme={scheme} title={sections.funnel}>
      {createElement(MOVING_FUNNEL.tag, { resume: 'never' }, <Waiting />)}
    </Specimen>
  </div>
)

/**
 * The site's components in their states, and the elements, in both schemes, side by side.
 * `hasOffers`: there are flash offers.
 */
export const componentsPage = (hasOffers: boolean): Page => ({
  title: COMPONENT_TEXTS.title,
  description: COMPONENT_TEXTS.description,
  canonical: routes.demoComponents.href(),
  isIndexed: false,
  style: 'site/pages/partner-preview/preview-pages.css',
  body: (
    <div className="components">
      <div className="frame components-head">
        <h1>{COMPONENT_TEXTS.title}</h1>
        <p className="lead">{COMPONENT_TEXTS.intro}</p>
        <p className="ways">
          <a href="/demo/">{COMPONENT_TEXTS.back}</a>
        </p>
      </div>
      <div className="components-columns">
        {(['light', 'dark'] as const).map(scheme => (
          <Column key={scheme} scheme={scheme} hasOffers={hasOffers} />
        ))}
      </div>
    </div>
  ),
})
