import { formatCents } from '../../../shared/domain/money'
import { formatDay } from '../../../shared/texts/figures'
import { PHONE_OFFICE as TEXTS } from '../../texts/back-office-phone'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { CheckField } from './adviser-field'
import { backOfficePage } from './back-office-page'
import type { ChangeFile } from './change-file'
import { CHANGE_FORM, ChangeForm } from './change-page'
import { errorAt, formState } from './form'
import type { FrameData } from './frame-data'

/** Name of the box for the consent that was given by word of mouth. */
export const ORAL_FIELD = 'accord'

/** Page with the form of a booking by phone. */
export const phoneBookingPage = (frame: FrameData, file: ChangeFile): Page => {
  const form = formState(CHANGE_FORM, frame)
  const consentError = errorAt(form, ORAL_FIELD)
  return backOfficePage(
    { title: TEXTS.title, at: 'newQuote', frame },
    <>
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.intro}</p>
      <ChangeForm form={form} file={file} button={TEXTS.button} cancel={TEXTS.cancel}>
        <div className="bo-panel">
          <CheckField form={form} name={ORAL_FIELD} label={TEXTS.consent} isOn={false} />
          {consentError !== undefined && <p className="field-error">{consentError}</p>}
        </div>
      </ChangeForm>
    </>,
  )
}

/** Page with the price of a booking by phone, to be said and saved. */
export const phonePricePage = (
  frame: FrameData,
  {
    priceCents,
    movingDate,
    isFirm,
    fields,
  }: {
    priceCents: number
    movingDate: string
    isFirm: boolean
    fields: readonly (readonly [name: string, value: string])[]
  },
): Page =>
  backOfficePage(
    { title: TEXTS.price, at: 'newQuote', frame },
    <div className="bo-panel bo-confirm">
      <h1>{TEXTS.price}</h1>
      <p>{TEXTS.said(formatCents(priceCents), formatDay(movingDate))}</p>
      {!isFirm && <p>{TEXTS.notFirm}</p>}
      <form method="post" action={ADDRESSES.phoneBooking.href()}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="cle" value={frame.newKey()} />
        <button className="bo-button bo-button-main" type="submit" name="pas" value="enregistrer">
          {TEXTS.save}
        </button>
        <button className="bo-button" type="submit" name="pas" value="corriger">
          {TEXTS.correct}
        </button>
        <a className="bo-button" href={ADDRESSES.newQuote.href()}>
          {TEXTS.cancel}
        </a>
      </form>
    </div>,
  )
