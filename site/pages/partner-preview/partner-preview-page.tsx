import type { DraftLanding } from '../../../shared/domain/landing'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Isolated } from '../../ui/isolated'
import { FreeFunnel } from '../../ui/moving-elements'
import { PhoneLink } from '../../ui/phone-link'
import { LandingBody } from '../landing/landing-page'
import { EmptyFields } from './empty-fields'
import { describeAdjustment, MeasuredColors } from './measured-colors'
import { PreviewBar } from './preview-bar'
import { previewPage } from './preview-page'
import { PreviewPart } from './preview-part'

interface PreviewProps {
  draft: DraftLanding
  /** Example mail in the partner's colours, fit for a shadow root. */
  letter: string
  /** Link to this preview, if it may be passed on; otherwise null. */
  link: string | null
}

const { origins, quote, colors, letter, campaigns, hand } = PREVIEW_TEXTS

const HandOver = ({ name, link }: { name: string; link: string }) => (
  <section className="preview-hand">
    <div className="frame">
      <h2>{hand.title(name)}</h2>
      <p>{hand.text}</p>
      <p>
        <code>{link}</code>
      </p>
    </div>
  </section>
)

const Campaigns = ({ draft: { landing, campaigns: all } }: { draft: DraftLanding }) => (
  <PreviewPart id="campagnes" title={campaigns.title}>
    <ul className="preview-campaigns shipping-label">
      {all.map(({ slug, title, state }) => (
        <li key={slug}>
          <a href={routes.partnerPreviewCampaign.href(landing.partner, slug)}>{title}</a>
          <span>{campaigns.states[state]}</span>
        </li>
      ))}
    </ul>
  </PreviewPart>
)

const Origins = ({ allowed }: { allowed: readonly string[] }) => (
  <PreviewPart title={origins.title} intro={allowed.length === 0 ? origins.any : undefined}>
    {allowed.length > 0 && (
      <ul className="preview-list">
        {allowed.map(origin => (
          <li key={origin}>
            <code>{origin}</code>
          </li>
        ))}
      </ul>
    )}
  </PreviewPart>
)

const linksOf = ({ campaigns: all }: DraftLanding) => [
  ['#page', PREVIEW_TEXTS.page] as const,
  ...(all.length === 0 ? [] : [['#campagnes', campaigns.title] as const]),
  ['#le-devis', quote.title] as const,
  ['#courriel', letter.title] as const,
  ['#couleurs', colors.title] as const,
]

/** Preview of a partner's landings, quote and colours, with what could be improved. */
export const partnerPreviewPage = ({ draft, letter: html, link }: PreviewProps): Page => {
  const { landing, allowedOrigins } = draft
  return previewPage(
    landing,
    routes.partnerPreview.href(landing.partner),
    <>
      <PreviewBar draft={draft} links={linksOf(draft)} />
      {link !== null && <HandOver name={landing.name} link={link} />}
      <div id="page">
        <LandingBody landing={landing} />
      </div>
      {draft.campaigns.length > 0 && <Campaigns draft={draft} />}
      <PreviewPart id="le-devis" title={quote.title} intro={quote.text}>
        <div className="preview-funnel">
          {/* The element does not know an unpublished partner, and takes its colours from the page. */}
          <FreeFunnel partner={landing.partner}>
            <PhoneLink />
          </FreeFunnel>
        </div>
      </PreviewPart>
      <PreviewPart id="courriel" title={letter.title} intro={letter.text}>
        <div className="preview-letter" role="group" aria-label={letter.label}>
          <Isolated html={html} className="preview-mail" />
        </div>
      </PreviewPart>
      <PreviewPart
        id="couleurs"
        title={colors.title}
        intro={describeAdjustment(landing.theme.accent)}
      >
        <MeasuredColors accent={landing.theme.accent} />
      </PreviewPart>
      <Origins allowed={allowedOrigins} />
      <EmptyFields landing={landing} />
    </>,
  )
}
