import { formatMoment } from '../../texts/back-office'
import { SENDING_OFFICE as TEXTS } from '../../texts/back-office-sending'
import { ADDRESSES } from './addresses'
import { Moment } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { SendingLine } from './sending-line'
import type { SimulationFile } from './simulation-file-view'
import { ForActing } from './for-acting'

const Sending = ({ way, adviser, sentAt, openedAt }: SendingLine) => (
  <li>
    <p>
      <Moment moment={sentAt} /> <strong>{TEXTS.ways[way]}</strong>{' '}
      {adviser !== null && TEXTS.by(adviser)}
    </p>
    <p className="bo-soft">
      {openedAt === null ? TEXTS.unknown : TEXTS.opened(formatMoment(openedAt))}
    </p>
  </li>
)

/** Mails of a quote, and the buttons that send it or a reminder. */
export const QuoteSendings = ({
  simulation: { uuid, status, flashSlug, sendings, sentCount, totalCents },
  frame,
}: {
  simulation: SimulationFile
  frame: FrameData
}) => {
  const earlier = sentCount - sendings.length
  return (
    <section className="bo-panel" aria-labelledby="envois">
      <h2 id="envois">{TEXTS.title}</h2>
      {sentCount === 0 && <p className="bo-hint">{TEXTS.none}</p>}
      {sendings.length > 0 && (
        <>
          <ul className="bo-trail">
            {sendings.map(sending => (
              <Sending key={sending.uuid} {...sending} />
            ))}
          </ul>
          <p className="bo-hint">{TEXTS.hint}</p>
        </>
      )}
      {earlier > 0 && <p className="bo-hint">{TEXTS.earlier(earlier)}</p>}
      {status === 'open' && flashSlug === null && (
        <ForActing>
          <form className="bo-acts" method="post" action={ADDRESSES.sendQuote.href(uuid)}>
            <input type="hidden" name="cle" value={frame.newKey()} />
            <input type="hidden" name="prix" value={totalCents} />
            <button className="bo-button bo-button-main" type="submit" name="sorte" value="devis">
              {TEXTS.send}
            </button>
            {sentCount > 0 && (
              <button className="bo-button" type="submit" name="sorte" value="relance">
                {TEXTS.remind}
              </button>
            )}
          </form>
        </ForActing>
      )}
    </section>
  )
}
