import { dayInFrance } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import type { Page } from '../../layout/page'
import { PARTNER_KEY as TEXTS } from '../../texts/partner-key-texts'
import { SPACE } from './space-addresses'
import { FormKey, type SpaceFrame, spacePage } from './space-page'

interface KeyProps {
  /** Time at which the present key was made, UTC; null: there is none. */
  madeAt: string | null
  /** A key that was just made; null: none. */
  madeKey: string | null
  /** Origin of the API. */
  origin: string
}

/** Returns a call of each address, with the key while it is shown. */
const exampleOf = ({ madeKey, origin }: Pick<KeyProps, 'madeKey' | 'origin'>): string =>
  ['figures?by=month', 'leads']
    .map(
      path =>
        `curl -H 'Authorization: Bearer ${madeKey ?? 'ncp_…'}' '${origin}/api/partner/${path}'`,
    )
    .join('\n')

/** Page of a partner's API key. */
export const keyPage = (frame: SpaceFrame, { madeAt, madeKey, origin }: KeyProps): Page =>
  spacePage(
    { title: TEXTS.title, at: 'key', frame },
    <>
      <p className="bo-hint">{TEXTS.intro}</p>
      <section className="bo-panel">
        {madeKey !== null && (
          <div role="status">
            <p className="bo-notice bo-notice-done">{TEXTS.made}</p>
            <p className="space-key">
              <code aria-label={TEXTS.label}>{madeKey}</code>
            </p>
          </div>
        )}
        {madeAt === null && <p>{TEXTS.none}</p>}
        {madeAt !== null && madeKey === null && (
          <p>
            {TEXTS.some} {formatDate(dayInFrance(new Date(madeAt)))}. {TEXTS.hidden}
          </p>
        )}
        <div className="bo-acts space-acts">
          <form method="post" action={SPACE.key.href()}>
            <FormKey frame={frame} />
            <button className="bo-button bo-button-main" type="submit">
              {madeAt === null ? TEXTS.make : TEXTS.replace}
            </button>
          </form>
          {madeAt !== null && (
            <form method="post" action={SPACE.dropKey.href()}>
              <button className="bo-button" type="submit">
                {TEXTS.drop}
              </button>
            </form>
          )}
        </div>
        {madeAt !== null && <p className="bo-hint">{TEXTS.replaceHint}</p>}
      </section>
      <section className="bo-panel">
        <h2>{TEXTS.example}</h2>
        <pre className="space-code" tabIndex={0}>
          {exampleOf({ madeKey, origin })}
        </pre>
      </section>
    </>,
  )
