import type { WebhookDelivery, WebhookEndpoint, WebhookTry } from '../../ports/webhooks'
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
  /** Tries of each message that are stored. */
  keptTries: number
  /** Returns the address of the act that sends a message again. */
  againHref: (delivery: string) => string
}

const LOOKS = { waiting: 'open', sent: 'good', dead: 'wrong' } as const

/** Outcome of a try: the status, or the fault without one. */
const outcomeOf = ({ status, fault }: WebhookTry): string =>
  String(status ?? (fault || texts.noAnswer))

const Try = ({ one }: { one: WebhookTry }) => (
  <li>
    <p>
      <Moment moment={one.at} />
      {texts.outcome(outcomeOf(one), one.durationMs)}
    </p>
    {one.answer !== '' && <pre className="bo-code">{one.answer}</pre>}
  </li>
)

const Delivery = ({
  delivery,
  keptTries,
  againHref,
}: { delivery: WebhookDelivery } & Pick<WebhookLogProps, 'keptTries' | 'againHref'>) => {
  const { uuid, event, state, tries, createdAt, dueAt, sentAt, body, latestTries } = delivery
  const [latest] = latestTries
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
          {tries > 0 &&
            `${latest === undefined ? texts.noAnswer : outcomeOf(latest)}, ${texts.tries(tries)}`}
        </Fact>
      </Facts>
      <details>
        <summary>{texts.body}</summary>
        <pre className="bo-code">{body}</pre>
      </details>
      {latestTries.length > 0 && (
        <details>
          <summary>{texts.latestTries(latestTries.length, keptTries)}</summary>
          <ol className="bo-tries" reversed>
            {latestTries.map(one => (
              <Try key={one.uuid} one={one} />
            ))}
          </ol>
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
export const WebhookLog = ({ deliveries, keptDays, keptTries, againHref }: WebhookLogProps) => (
  <section className="bo-log" aria-labelledby="messages">
    <h2 id="messages">{texts.log}</h2>
    <p className="bo-hint">{deliveries.length === 0 ? texts.noLog : texts.logHint(keptDays)}</p>
    <ul className="bo-messages">
      {deliveries.map(delivery => (
        <Delivery
          key={delivery.uuid}
          delivery={delivery}
          keptTries={keptTries}
          againHref={againHref}
        />
      ))}
    </ul>
  </section>
)
