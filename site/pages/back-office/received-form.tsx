import { PHONE_OFFICE } from '../../texts/back-office-phone'
import { ADDRESSES } from './addresses'
import { AmountField, DayField, SelectField } from './adviser-field'
import { ActForm, formState } from './form'
import type { FrameData } from './frame-data'

const { received: TEXTS } = PHONE_OFFICE

/** Form that records money of an order that came by transfer or cheque. */
export const ReceivedForm = ({ orderUuid, frame }: { orderUuid: string; frame: FrameData }) => {
  const form = formState('recu', frame)
  return (
    <ActForm
      form={form}
      action={ADDRESSES.receive.href(orderUuid)}
      title={TEXTS.title}
      intro={TEXTS.intro}
      button={TEXTS.button}
    >
      <SelectField
        form={form}
        name="method"
        label={TEXTS.method}
        options={[
          ['transfer', TEXTS.methods.transfer],
          ['cheque', TEXTS.methods.cheque],
        ]}
      />
      <AmountField form={form} name="amount" label={TEXTS.amount} />
      <DayField form={form} name="day" label={TEXTS.day} />
    </ActForm>
  )
}
