import { formatCents } from '../../../shared/domain/money'
import { formatM3 } from '../../../shared/texts/figures'
import { QUOTE_TEXTS } from '../../../shared/texts/quote-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { Moment, Fact, Facts, formatShortDay } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { FlashFile, FlashHoldLine } from './flash-file'
import { Holder, HoldRow, untilOf } from './flash-row'
import { Pager } from './pager'
import { FlashTag } from './state-tag'
import { AuditLog } from './audit-log-list'
import { ForActing } from './for-acting'

const { flash: texts } = BACK_OFFICE

const Release = ({ hold: { uuid, state } }: { hold: FlashHoldLine }) => {
  if (state === 'sold') return <p className="bo-hint">{texts.soldHint}</p>
  if (state === 'undecided') return <p className="bo-hint">{texts.undecidedHint}</p>
  return (
    <ForActing>
      <p>
        <a className="bo-button" href={ADDRESSES.releaseHold.href(uuid)}>
          {texts.release}
        </a>
      </p>
    </ForActing>
  )
}

const Now = ({ holder }: Pick<FlashFile, 'holder'>) => (
  <section className="bo-panel" aria-labelledby="maintenant">
    <h2 id="maintenant">{texts.now}</h2>
    {holder === null ? (
      <p className="bo-hint">{texts.nobody}</p>
    ) : (
      <>
        <Facts>
          <Fact label={texts.states[holder.state] ?? holder.state}>
            <Holder hold={holder} /> {untilOf(holder)}
          </Fact>
          <Fact label={BACK_OFFICE.lead.created}>
            <Moment moment={holder.createdAt} />
          </Fact>
          <Fact label={texts.price}>{formatCents(holder.amountCents)}</Fact>
          <Fact label={BACK_OFFICE.order.word}>
            {holder.order !== null && (
              <a href={ADDRESSES.order.href(holder.order.uuid)}>{holder.order.reference}</a>
            )}
          </Fact>
        </Facts>
        <Release hold={holder} />
      </>
    )}
  </section>
)

const Offer = ({ file: { movingDate, priceCents, offer } }: { file: FlashFile }) => (
  <section className="bo-panel" aria-labelledby="offre">
    <h2 id="offre">{BACK_OFFICE.simulation.flash}</h2>
    {offer === null && <p className="bo-hint">{texts.unpublished}</p>}
    <Facts>
      <Fact label={texts.day}>{formatShortDay(movingDate)}</Fact>
      <Fact label={texts.price}>{formatCents(priceCents)}</Fact>
      {offer !== null && (
        <>
          <Fact label={texts.struck}>
            {offer.struckCents !== null && formatCents(offer.struckCents)}
          </Fact>
          <Fact label={texts.from}>{offer.from}</Fact>
          <Fact label={texts.to}>{offer.to}</Fact>
          <Fact label={texts.truck}>{formatM3(offer.volumeM3)}</Fact>
          <Fact label={texts.movers}>{offer.movers}</Fact>
          <Fact label={texts.distance}>
            {offer.distanceKm !== null && QUOTE_TEXTS.distanceValue(offer.distanceKm)}
          </Fact>
          <Fact label={texts.isActive}>{offer.isActive ? texts.yes : texts.no}</Fact>
        </>
      )}
    </Facts>
  </section>
)

/** Page of a flash offer: present and former holders, and its history. */
export const flashOfferPage = (frame: FrameData, file: FlashFile, isFirst: boolean): Page =>
  backOfficePage(
    { title: file.title, at: 'flash', frame },
    <>
      <a className="bo-back" href={ADDRESSES.flash.href()}>
        {texts.back}
      </a>
      <div className="bo-head">
        <h1>{file.title}</h1>
        <p>
          {formatShortDay(file.movingDate)} <FlashTag state={file.state} />
        </p>
      </div>
      <div className="bo-columns">
        <div>
          <Now holder={file.holder} />
          <section className="bo-panel" aria-labelledby="retenues">
            <h2 id="retenues">{texts.holds}</h2>
            {file.holds.rows.length === 0 ? (
              <p className="bo-hint">{texts.noHold}</p>
            ) : (
              <ul className="bo-rows">
                {file.holds.rows.map(hold => (
                  <HoldRow key={hold.uuid} hold={hold} />
                ))}
              </ul>
            )}
            <Pager
              href={ADDRESSES.flashOffer.href(file.slug)}
              next={file.holds.next}
              isFirst={isFirst}
            />
          </section>
        </div>
        <div>
          <Offer file={file} />
        </div>
      </div>
      <AuditLog lines={file.auditLog} namesOrders />
    </>,
  )
