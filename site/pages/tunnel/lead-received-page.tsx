import { CONTACT_LABELS } from '../../../shared/texts/contact-texts'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { formatDay } from '../../../shared/texts/figures'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import type { AskedQuote, Thanks } from '../../ports/form-state'
import type { Page } from '../../layout/page'
import { quoteHref, routes } from '../../routes'
import { Facts } from '../../ui/facts'
import { PhoneLink } from '../../ui/phone-link'
import { ShippingLabel } from '../../ui/shipping-label'

const { page: TEXTS } = PLAIN_LEAD_TEXTS

/** Page after a quote requested without script: an adviser calls. */
export const leadReceivedPage = ({ title, text, lead }: Thanks & { lead: AskedQuote }): Page => ({
  title,
  description: TEXTS.description,
  canonical: routes.leadReceived.href(),
  isIndexed: false,
  body: (
    <div className="outcome frame">
      <div className="outcome-told">
        <h1 className="display">{title}</h1>
        {lead.isTest === true ? (
          <p className="notice">{FUNNEL_TEXTS.test}</p>
        ) : (
          <p className="lead">{text}</p>
        )}
        <p>{TEXTS.mistake}</p>
        <p className="ways">
          <PhoneLink />
          <a className="button button-outline lead-online" href={quoteHref()}>
            {TEXTS.online}
          </a>
          <a href={routes.home.href()}>{TEXTS.home}</a>
        </p>
      </div>
      <ShippingLabel head={TEXTS.label} title={TEXTS.title(lead.departure)}>
        <Facts
          facts={[
            { label: TEXTS.day, value: formatDay(lead.movingDate) },
            { label: CONTACT_LABELS.phone, value: lead.phone },
            { label: TEXTS.reference, value: lead.reference },
          ]}
        />
      </ShippingLabel>
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
