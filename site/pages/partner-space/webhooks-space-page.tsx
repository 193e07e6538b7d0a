import type { Page } from '../../layout/page'
import {
  PARTNER_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../ports/webhooks'
import { WEBHOOK_TEXTS as TEXTS } from '../../texts/back-office-webhooks'
import { EndpointTag, WebhookLog, WebhookSecret } from '../back-office/webhook-log'
import { SPACE } from './space-addresses'
import { FormKey, type SpaceFrame, spacePage } from './space-page'

/** Name of an event's box in the form. */
export const eventBox = (event: WebhookEvent): string => `evenement.${event}`

interface WebhooksSpaceProps {
  endpoints: readonly WebhookEndpoint[]
  /** A secret that was just made; null: none. */
  secret: string | null
  /** Why the last form was refused, and the typed address; null: it was not. */
  refused: { text: string; url: string } | null
}

const Act = ({ action, children }: { action: string; children: string }) => (
  <form method="post" action={action}>
    <button className="bo-button" type="submit">
      {children}
    </button>
  </form>
)

const Endpoint = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { uuid, url, events, pausedFor, waiting } = endpoint
  return (
    <section className="bo-panel">
      <h2 className="bo-url">{url}</h2>
      <p>
        <EndpointTag endpoint={endpoint} />
        {waiting > 0 && ` ${TEXTS.waiting(waiting)}`}
      </p>
      <p className="bo-hint">{events.map(event => TEXTS.names[event]).join(', ')}</p>
      <div className="bo-acts space-acts">
        <a className="bo-button" href={SPACE.webhook.href(uuid)}>
          {TEXTS.open}
          <span className="visually-hidden"> {url}</span>
        </a>
        {pausedFor === null ? (
          <Act action={SPACE.pauseWebhook.href(uuid)}>{TEXTS.pause}</Act>
        ) : (
          <Act action={SPACE.resumeWebhook.href(uuid)}>{TEXTS.resume}</Act>
        )}
        <Act action={SPACE.rotateWebhook.href(uuid)}>{TEXTS.rotate}</Act>
      </div>
      <details className="bo-act">
        <summary>{TEXTS.remove}</summary>
        <p>{TEXTS.removal.text(url, waiting)}</p>
        <Act action={SPACE.removeWebhook.href(uuid)}>{TEXTS.removal.yes}</Act>
      </details>
    </section>
  )
}

const AddForm = ({
  refused,
  frame,
}: Pick<WebhooksSpaceProps, 'refused'> & { frame: SpaceFrame }) => (
  <details className="bo-act" open={refused !== null}>
    <summary>{TEXTS.add}</summary>
    <form className="bo-form" method="post" action={SPACE.webhooks.href()} noValidate>
      <FormKey frame={frame} />
      <div className="bo-field">
        <label htmlFor="url">{TEXTS.url}</label>
        <input
          id="url"
          name="url"
          type="url"
          className="bo-control"
          autoComplete="off"
          defaultValue={refused?.url}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? 'url-aide' : 'url-erreur url-aide'}
          autoFocus={refused !== null}
        />
        <p className="bo-hint" id="url-aide">
          {TEXTS.urlHint}
        </p>
        {refused !== null && (
          <p className="bo-error" id="url-erreur">
            {refused.text}
          </p>
        )}
      </div>
      <fieldset className="bo-set">
        <legend>{TEXTS.events}</legend>
        {PARTNER_EVENTS.map(event => (
          <label key={event} className="bo-check">
            <input type="checkbox" name={eventBox(event)} value="on" defaultChecked />
            <span>{`${TEXTS.names[event]} (${event})`}</span>
          </label>
        ))}
      </fieldset>
      <button className="bo-button bo-button-main" type="submit">
        {TEXTS.addButton}
      </button>
    </form>
  </details>
)

/** Page of the endpoints to which a partner's events are sent, without personal data. */
export const webhooksSpacePage = (
  frame: SpaceFrame,
  { endpoints, secret, refused }: WebhooksSpaceProps,
): Page =>
  spacePage(
    { title: TEXTS.title, at: 'webhooks', frame },
    <>
      <p className="bo-hint">{TEXTS.intro}</p>
      {secret !== null && <WebhookSecret secret={secret} />}
      {endpoints.length === 0 && <p>{TEXTS.empty}</p>}
      {endpoints.map(endpoint => (
        <Endpoint key={endpoint.uuid} endpoint={endpoint} />
      ))}
      <section className="bo-panel">
        <AddForm refused={refused} frame={frame} />
      </section>
    </>,
  )

interface WebhookLogPageProps {
  endpoint: WebhookEndpoint
  deliveries: readonly WebhookDelivery[]
  keptDays: number
  keptTries: number
}

/** Page of the messages that were sent to one endpoint of a partner, or wait. */
export const webhookLogPage = (
  frame: SpaceFrame,
  { endpoint, deliveries, keptDays, keptTries }: WebhookLogPageProps,
): Page =>
  spacePage(
    { title: TEXTS.open, at: 'webhooks', frame },
    <>
      <a className="bo-back" href={SPACE.webhooks.href()}>
        {TEXTS.title}
      </a>
      <p className="bo-url">
        {endpoint.url} <EndpointTag endpoint={endpoint} />
      </p>
      <WebhookLog
        deliveries={deliveries}
        keptDays={keptDays}
        keptTries={keptTries}
        againHref={SPACE.sendWebhookAgain.href}
      />
    </>,
  )
