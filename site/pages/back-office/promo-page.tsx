import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { Fact, Facts, formatShortDay } from './adviser-facts'
import type { FrameData } from './frame-data'
import type { PromoFile } from './promo-file-view'
import { PromoTag, promoValue } from './promos-page'
import { AuditLog } from './audit-log-list'
import { ForActing } from './for-acting'

const { promos: texts } = BACK_OFFICE

/** Page of a promo code: value, creator, use and withdrawal. */
export const promoPage = (frame: FrameData, promo: PromoFile): Page =>
  backOfficePage(
    { title: texts.heading(promo.code), at: 'promos', frame },
    <>
      <a className="bo-back" href={ADDRESSES.promos.href()}>
        {texts.back}
      </a>
      <div className="bo-head">
        <h1>{texts.heading(promo.code)}</h1>
        <p>
          <PromoTag promo={promo} />
        </p>
      </div>
      <section className="bo-panel">
        <Facts>
          <Fact label={texts.amount}>{promoValue(promo)}</Fact>
          <Fact label={texts.partnerOf}>{promo.partner ?? texts.forAll}</Fact>
          <Fact label={texts.lastDay}>
            {promo.validUntil === null ? texts.forever : formatShortDay(promo.validUntil)}
          </Fact>
          <Fact label={texts.use}>{promo.isSingleUse ? texts.single : texts.many}</Fact>
        </Facts>
        {!promo.isWithdrawn && (
          <ForActing>
            <p>
              <a className="bo-button" href={ADDRESSES.withdrawPromo.href(promo.code)}>
                {texts.withdraw}
              </a>
            </p>
          </ForActing>
        )}
      </section>
      <AuditLog lines={promo.auditLog} namesOrders />
    </>,
  )
