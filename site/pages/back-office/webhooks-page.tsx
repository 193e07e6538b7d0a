import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../ports/webhooks'
import { BACK_OFFICE, formatMoment } from '../../texts/back-office'
import { WEBHOOK_TEXTS as texts } from '../../texts/back-office-webhooks'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { CheckField, TextField } from './adviser-field'
import { backOfficePage } from './back-office-page'
import { ActForm, errorAt, formState } from './form'
import type { FrameData } from './frame-data'
import { EndpointTag, WebhookLog, WebhookSecret } from './webhook-log'

/** Page of the integrators' documentation on events. */
const EVENTS_GUIDE = '/demo/evenements.html'

/** Field of an event in the form of a new endpoint. */
export const eventField = (event: WebhookEvent): string => `evenement.${event}`

const Endpoint = ({ endpoint }: { endpoint: WebhookEndpoint }) => (
  <li className="bo-panel">
    <p className="bo-row-name">
      <strong className="bo-url">{endpoint.url}</strong>
      <EndpointTag endpoint={endpoint} />
    </p>
    <p className="bo-hint">{endpoint.events.map(event => texts.names[event]).join(', ')}</p>
    <p className="bo-soft">
      {texts.waiting(endpoint.waiting)}
      {endpoint.failures > 0 && <span>{texts.failures(endpoint.failures)}</span>}
    </p>
    <p>
      <a className="bo-button" href={ADDRESSES.webhook.href(endpoint.uuid)}>
        {texts.open}
        <span className="visually-hidden"> {endpoint.url}</span>
      </a>
    </p>
  </li>
)

const AddForm = ({ frame }: { frame: FrameData }) => {
  const form = formState('adresse', frame)
  const fault = errorAt(form, 'evenements')
  return (
    <ActForm
      form={form}
      action={ADDRESSES.webhooks.href()}
      title={texts.add}
      button={texts.addButton}
    >
      <TextField form={form} name="url" label={texts.url} hint={texts.urlHint} />
      <fieldset className="bo-set">
        <legend>{texts.events}</legend>
        {WEBHOOK_EVENTS.map(event => (
          <CheckField
            key={event}
            form={form}
            name={eventField(event)}
            label={`${texts.names[event]} (${event})`}
            isOn
          />
        ))}
        {fault !== undefined && <p className="bo-error">{fault}</p>}
      </fieldset>
    </ActForm>
  )
}

/** List of the company's endpoints, with the form for another one. */
export const webhooksPage = (
  frame: FrameData,
  { endpoints, secret }: { endpoints: readonly WebhookEndpoint[]; secret: string | null },
): Page =>
  backOfficePage(
    { title: texts.title, at: 'webhooks', frame },
    <>
      <h1>{texts.title}</h1>
      <p>
        {texts.intro} <a href={EVENTS_GUIDE}>{texts.guide}</a>
      </p>
      {secret !== null && <WebhookSecret secret={secret} />}
      {endpoints.length === 0 ? (
        <p className="bo-hint">{texts.empty}</p>
      ) : (
        <ul className="bo-messages">
          {endpoints.map(endpoint => (
            <Endpoint key={endpoint.uuid} endpoint={endpoint} />
          ))}
        </ul>
      )}
      <section className="bo-panel">
        <AddForm frame={frame} />
      </section>
    </>,
  )

interface WebhookPageProps {
  endpoint: WebhookEndpoint
  deliveries: readonly WebhookDelivery[]
  /** A new secret, shown once. */
  secret: string | null
  formerHours: number
  keptDays: number
  keptTries: number
}

/** An endpoint with its acts and the log of its messages. */
export const webhookPage = (
  frame: FrameData,
  { endpoint, deliveries, secret, formerHours, keptDays, keptTries }: WebhookPageProps,
): Page => {
  const { uuid, url, pausedFor, formerUntil } = endpoint
  const isPaused = pausedFor !== null
  return backOfficePage(
    { title: texts.title, at: 'webhooks', frame },
    <>
      <a className="bo-back" href={ADDRESSES.webhooks.href()}>
        {texts.title}
      </a>
      <div className="bo-head">
        <h1 className="bo-url">{url}</h1>
        <p>
          <EndpointTag endpoint={endpoint} />
        </p>
      </div>
      {secret !== null && <WebhookSecret secret={secret} />}
      <section className="bo-panel" aria-labelledby="actions">
        <h2 id="actions">{BACK_OFFICE.simulation.acts}</h2>
        {formerUntil !== null && (
          <p className="bo-hint">{texts.former(formatMoment(formerUntil))}</p>
        )}
        <div className="bo-steps">
          <form
            method="post"
            action={(isPaused ? ADDRESSES.resumeWebhook : ADDRESSES.pauseWebhook).href(uuid)}
          >
            <button className="bo-button" type="submit">
              {isPaused ? texts.resume : texts.pause}
            </button>
          </form>
          <form method="post" action={ADDRESSES.rotateWebhook.href(uuid)}>
            <button className="bo-button" type="submit">
              {texts.rotate}
            </button>
          </form>
          <a className="bo-button" href={ADDRESSES.removeWebhook.href(uuid)}>
            {texts.remove}
          </a>
        </div>
        <p className="bo-hint">{texts.rotateText(formerHours)}</p>
      </section>
      <WebhookLog
        deliveries={deliveries}
        keptDays={keptDays}
        keptTries={keptTries}
        againHref={ADDRESSES.sendWebhookAgain.href}
      />
    </>,
  )
}
