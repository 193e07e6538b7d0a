import type { WebhookDelivery, WebhookEndpoint } from '../../ports/webhooks'
import { WEBHOOK_TEXTS as texts } from '../../texts/back-office-webhooks'
import { Fact, Facts, Moment } from './adviser-facts'
import { StateTag } from './state-tag'

/** State of an endpoint. */
export const EndpointTag = ({ endpoint: { pausedFor } }: { endpoint: WebhookEndpoint }) =>
  pausedFor === null ? (
    <StateTag look="good">{texts.active}</StateTag>
  ) : (
    <StateTag look={pausedFor === 'hand' ? 'open' : 'wrong'}>{texts.paused[pausedFor]}</StateTag>
  )

/** A secret that was just made, which is not shown again. */
export const WebhookSecret = ({ secret }: { secret: string }) => (
  <section className="bo-panel" aria-labelledby="secret">
    <h2 id="secret">{texts.secret}</h2>
    <p role="status">{texts.secretOnce}</p>
    <p>
      <code className="bo-token">{secret}</code>
    </p>
  </section>
)

interface WebhookLogProps {
  deliveries: readonly WebhookDelivery[]
  keptDays: number
  /** Returns the address of the act that sends a message again. */
  againHref: (delivery: string) => string
}

const LOOKS = { waiting: 'open', sent: 'good', dead: 'wrong' } as const

const Delivery = ({
  delivery,
  againHref,
}: { delivery: WebhookDelivery } & Pick<WebhookLogProps, 'againHref'>) => {
  const { uuid, event, state, tries, createdAt, dueAt, sentAt, status, fault, body, answer } =
    delivery
  return (
    <li className="bo-panel">
      <p className="bo-row-name">
        <strong>{event}</strong>
        <StateTag look={LOOKS[state]}>{texts.states[state]}</StateTag>
      </p>
      <Facts>
        <Fact label={texts.created}>
          <Moment moment={createdAt} />
        </Fact>
        <Fact label={texts.received}>{sentAt !== null && <Moment moment={sentAt} />}</Fact>
        <Fact label={texts.next}>{dueAt !== null && tries > 0 && <Moment moment={dueAt} />}</Fact>
        <Fact label={texts.status}>
          {tries > 0 && `${status ?? (fault || texts.noAnswer)}, ${texts.tries(tries)}`}
        </Fact>
      </Facts>
      <details>
        <summary>{texts.body}</summary>
        <pre className="bo-code">{body}</pre>
      </details>
      {answer !== '' && (
        <details>
          <summary>{texts.answer}</summary>
          <pre className="bo-code">{answer}</pre>
        </details>
      )}
      <form method="post" action={againHref(uuid)}>
        <button className="bo-button" type="submit">
          {texts.again}
          <span className="visually-hidden"> {event}</span>
        </button>
      </form>
    </li>
  )
}

/** Log of an endpoint's messages, with an act that sends each again. */
export const WebhookLog = ({ deliveries, keptDays, againHref }: WebhookLogProps) => (
  <section aria-labelledby="messages">
    <h2 id="messages">{texts.log}</h2>
    <p className="bo-hint">{deliveries.length === 0 ? texts.noLog : texts.logHint(keptDays)}</p>
    <ul className="bo-messages">
      {deliveries.map(delivery => (
        <Delivery key={delivery.uuid} delivery={delivery} againHref={againHref} />
      ))}
    </ul>
  </section>
)
