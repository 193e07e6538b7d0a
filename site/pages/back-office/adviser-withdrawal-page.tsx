import { ORDER_PAGE_TEXTS } from '../../../shared/texts/order-page-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { RETURNS_OFFICE } from '../../texts/back-office-returns'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { CountField, DayField, SelectField, TextField } from './adviser-field'
import { formState } from './form'
import { Notice } from './notice'
import type { CartonFile } from './order-file'
import { quantityName } from './refund-page'

const { withdrawal: TEXTS } = RETURNS_OFFICE

export const WITHDRAWAL_FORM = 'retractation'

/**
 * Form for a withdrawal received by letter, e-mail, telephone or at an agency. `today`: an ISO day.
 */
export const storeWithdrawalPage = (
  frame: FrameData,
  order: CartonFile,
  { lines, withdrawalCount }: NonNullable<CartonFile['withdrawable']>,
  today: string,
): Page => {
  const form = formState(WITHDRAWAL_FORM, frame)
  const title = TEXTS.title(order.reference)
  const { returned } = form
  const refused =
    returned === null ? '' : returned.notice || BACK_OFFICE.faults.title(returned.violations.length)
  return backOfficePage(
    { title, at: 'orders', frame },
    <>
      <a className="bo-back" href={ADDRESSES.order.href(order.uuid)}>
        {ORDER_PAGE_TEXTS.reference(order.reference)}
      </a>
      <h1>{title}</h1>
      <form
        className="bo-panel bo-refund"
        method="post"
        action={ADDRESSES.withdrawOrder.href(order.uuid)}
        noValidate
      >
        {refused !== '' && <Notice kind="refused" text={refused} />}
        <p className="bo-hint">{TEXTS.intro}</p>
        <input type="hidden" name="cle" value={form.key} />
        <input type="hidden" name="deja" value={withdrawalCount} />
        <SelectField
          form={form}
          name="voie"
          label={TEXTS.way}
          options={Object.entries(TEXTS.ways)}
        />
        <DayField
          form={form}
          name="jour"
          label={TEXTS.day}
          hint={TEXTS.dayHint}
          byDefault={today}
        />
        <TextField form={form} name="nom" label={TEXTS.name} byDefault={order.customer} />
        <h2>{TEXTS.lines}</h2>
        {lines
          .filter(({ left }) => left > 0)
          .map(({ line, label, left }) => (
            <CountField
              key={line}
              form={form}
              name={quantityName(line)}
              label={TEXTS.of(label, left)}
              byDefault={String(left)}
            />
          ))}
        <button className="bo-button bo-button-main" type="submit">
          {TEXTS.button}
        </button>
      </form>
    </>,
  )
}
