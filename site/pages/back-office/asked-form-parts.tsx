import { BACK_OFFICE } from '../../texts/back-office'
import { AmountField, DayField, TextField } from './adviser-field'
import type { FrameData } from './frame-data'
import { ActForm, formState } from './form'

interface PaymentRequestFormProps {
  /** Distinguishes the forms of a page. */
  name: string
  frame: FrameData
  action: string
  texts: { title: string; intro: string; button: string }
  canExpire: boolean
}

/** Form that asks a customer for an amount, with its reason. */
export const AskedForm = ({ name, frame, action, texts, canExpire }: PaymentRequestFormProps) => {
  const form = formState(name, frame)
  const { fields } = BACK_OFFICE
  return (
    <ActForm form={form} action={action} {...texts}>
      <TextField form={form} name="label" label={fields.label} />
      <AmountField form={form} name="amount" label={fields.amount} hint={fields.amountHint} />
      {canExpire && (
        <DayField form={form} name="expiry" label={fields.expiry} hint={fields.noExpiry} />
      )}
    </ActForm>
  )
}
