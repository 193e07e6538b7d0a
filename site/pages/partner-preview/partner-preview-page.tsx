import type { ReactNode } from 'react'
import type { Landing } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview'
import { pagePartner } from '../../layout/page-partner'
import type { Page } from '../../page'
import { routes } from '../../routes'
import { Isolated } from '../../ui/isolated'
import { FreeFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'
import { LandingBody } from '../landing/landing-page'
import { MeasuredColors } from './measured-colors'

interface PreviewProps {
  landing: Landing
  allowedOrigins: readonly string[]
  /** The version that visitors see; null: none yet. */
  onlineVersion: string | null
  /** A mail in his colours, fit for a shadow root. */
  letter: string
}

const { states, empty, origins, quote, colors, letter } = PREVIEW_TEXTS

const stateOf = ({ landing, onlineVersion }: PreviewProps): string => {
  if (onlineVersion === null) return states.draft
  return onlineVersion === landing.version ? states.online : states.changed
}

const Bar = (props: PreviewProps) => (
  <aside className="preview-bar" aria-label={PREVIEW_TEXTS.title(props.landing.name)}>
    <div className="frame">
      <p>
        <strong>{PREVIEW_TEXTS.title(props.landing.name)}</strong> {stateOf(props)}
      </p>
      <nav aria-label={PREVIEW_TEXTS.parts}>
        <ul>
          {[
            ['#page', PREVIEW_TEXTS.page],
            ['#le-devis', quote.title],
            ['#courriel', letter.title],
            ['#couleurs', colors.title],
          ].map(([href, label]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </aside>
)

const Part = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section className="preview-part frame" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

const FIELDS = [
  ...(['metaDescription', 'h1Title', 'heroCardTitle', 'heroLeftText', 'h1HeroFormTitle', 'heroFormSubTitle'] as const),
  ...(['logo', 'background', 'iconCards', 'textBlocks'] as const),
]

const Empty = ({ landing }: { landing: Landing }) => {
  const missing = FIELDS.filter(field => landing[field].length === 0)
  if (missing.length === 0) return null
  return (
    <Part title={empty.title}>
      <p>{empty.text}</p>
      <ul className="preview-list">
        {missing.map(field => (
          <li key={field}>{empty.fields[field]}</li>
        ))}
      </ul>
    </Part>
  )
}

const Origins = ({ allowed }: { allowed: readonly string[] }) => (
  <Part title={origins.title}>
    {allowed.length === 0 ? (
      <p>{origins.any}</p>
    ) : (
      <ul className="preview-list">
        {allowed.map(origin => (
          <li key={origin}>
            <code>{origin}</code>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

/** A partner's landing, quote and colours as they will be, with what he may want to mend. */
export const partnerPreviewPage = (props: PreviewProps): Page => {
  const { landing, allowedOrigins } = props
  const address = routes.partnerPreview.href(landing.partner)
  return {
    title: PREVIEW_TEXTS.title(landing.name),
    description: PREVIEW_TEXTS.description,
    canonical: address,
    isIndexed: false,
    partner: {
      ...pagePartner(landing),
      href: address,
      style: routes.partnerPreviewStyle.href(landing.partner, landing.style.version),
    },
    body: (
      <>
        <Bar {...props} />
        <div id="page">
          <LandingBody landing={landing} />
        </div>
        <Part id="le-devis" title={quote.title}>
          <p>{quote.text}</p>
          <div className="preview-funnel">
            {/* Who is not online is unknown to the element, which then takes its colours from the page. */}
            <FreeFunnel partner={landing.partner}>
              <PhoneLink />
            </FreeFunnel>
          </div>
        </Part>
        <Part id="courriel" title={letter.title}>
          <p>{letter.text}</p>
          <div className="preview-letter" role="group" aria-label={letter.label}>
            <Isolated html={props.letter} className="preview-mail" />
          </div>
        </Part>
        <Part id="couleurs" title={colors.title}>
          <MeasuredColors accent={landing.theme.accent} />
        </Part>
        <Origins allowed={allowedOrigins} />
        <Empty landing={landing} />
      </>
    ),
  }
}
