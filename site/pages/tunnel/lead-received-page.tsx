import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import type { Thanks } from '../../form-state'
import type { Page } from '../../page'
import { quoteHref, routes } from '../../routes'
import { PhoneLink } from '../../ui/phone-link'
import { Scene } from '../../ui/scene'

const { page: TEXTS } = PLAIN_LEAD_TEXTS

/** What becomes of a quote that was asked for without script: somebody calls. */
export const leadReceivedPage = ({ title, text, reference = '' }: Thanks): Page => ({
  title,
  description: TEXTS.description,
  canonical: routes.leadReceived.href(),
  isIndexed: false,
  body: (
    <div className="outcome frame">
      <div className="outcome-told">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
        <dl className="lead-reference">
          <dt>{TEXTS.reference}</dt>
          <dd>{reference}</dd>
        </dl>
        <p>{TEXTS.mistake}</p>
        <p className="ways">
          <PhoneLink />
          <a className="button button-outline lead-online" href={quoteHref()}>
            {TEXTS.online}
          </a>
          <a href={routes.home.href()}>{TEXTS.home}</a>
        </p>
      </div>
      <Scene name="empty-room" />
      <section className="outcome-next">
        <h2>{TEXTS.next}</h2>
        <ol>
          {TEXTS.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  ),
})
