import { formatCents } from '../../../shared/domain/money'
import { formatDay } from '../../../shared/texts/figures'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { Moment, Fact, Facts } from './adviser-facts'
import { TextField } from './adviser-field'
import { formState } from './form'
import type { AskedDate } from './order-file'
import { ForActing } from './for-acting'

const { date: texts } = BACK_OFFICE.order

/** A customer's request for another date, with the two answers to it. */
export const DateRequest = ({ asked: request }: { asked: AskedDate | null }) =>
  request === null ? null : (
    <section className="bo-panel" aria-labelledby="date-demandee">
      <h2 id="date-demandee">{texts.title}</h2>
      <Facts>
        <Fact label={texts.from}>{formatDay(request.fromDate)}</Fact>
        <Fact label={texts.to}>{formatDay(request.toDate)}</Fact>
        <Fact label={texts.before}>{formatCents(request.beforeCents)}</Fact>
        <Fact label={texts.after}>{formatCents(request.afterCents)}</Fact>
        <Fact label={texts.fee}>{request.feeCents > 0 && formatCents(request.feeCents)}</Fact>
        <Fact label={texts.asked}>
          <Moment moment={request.askedAt} />
        </Fact>
      </Facts>
      <ForActing>
        <p className="bo-links">
          <a className="bo-button bo-button-main" href={ADDRESSES.confirmDate.href(request.uuid)}>
            {texts.confirm}
          </a>
          <a className="bo-button" href={ADDRESSES.refuseDate.href(request.uuid)}>
            {texts.refuse}
          </a>
        </p>
      </ForActing>
    </section>
  )

/** Page to refuse a date, with a reason. */
export const refuseDatePage = (
  frame: FrameData,
  { uuid, reference, backHref }: { uuid: string; reference: string; backHref: string },
): Page => {
  const form = formState('refus', frame)
  const title = texts.refuseTitle(reference)
  return backOfficePage(
    { title, at: 'orders', frame },
    <div className="bo-panel bo-confirm">
      <h1>{title}</h1>
      <form className="bo-form" method="post" action={ADDRESSES.refuseDate.href(uuid)} noValidate>
        <input type="hidden" name="cle" value={form.key} />
        <TextField form={form} name="label" label={texts.reason} />
        <button className="bo-button bo-button-main" type="submit">
          {texts.send}
        </button>
        <a className="bo-button" href={backHref}>
          {texts.back}
        </a>
      </form>
    </div>,
  )
}
