import type { Adjustments } from '../../../shared/domain/booking'
import { KIT_TEXTS } from '../../../shared/texts/options-texts'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from './addresses'
import { AmountField, CheckField, CountField, SelectField, TextField } from './adviser-field'
import type { FrameData } from './frame-data'
import type { SimulationFile } from './simulation-file-view'
import { ActForm, type FormState, formState, SeenVersion } from './form'

const { adjust: texts } = BACK_OFFICE.simulation
/** Empty rows below the filled ones; saving adds as many again. */
const BLANK_ROWS = 2
const MAX_ROWS = { discounts: 20, manualSupplements: 20, movingKitItems: 60 } as const
const CHARGES = [1, 2, 3] as const

const centsToType = (cents: number): string =>
  (cents / 100).toFixed(2).replace('.', ',').replace(',00', '')

/** Labels stand above the first row; screen readers get the row's number for the others. */
const rowLabel = (label: string, index: number) =>
  index === 0 ? { label } : { label: `${label}, ${texts.line(index + 1)}`, isLabelHidden: true }

/** Returns the number of rows of a list: filled ones, and some to fill. */
const rowCount = (form: FormState, list: keyof typeof MAX_ROWS, storedCount: number): number => {
  const enteredRows = Object.keys(form.returned?.values ?? {}).flatMap(name => {
    const [, index] = new RegExp(`^${list}\\.(\\d+)\\.`).exec(name) ?? []
    return index === undefined ? [] : [Number(index) + 1]
  })
  const filled = form.returned === null ? storedCount : Math.max(0, ...enteredRows)
  return Math.min(filled + BLANK_ROWS, Math.max(MAX_ROWS[list], filled))
}

interface AmountRowsProps {
  form: FormState
  list: 'discounts' | 'manualSupplements'
  title: string
  stored: Adjustments['discounts']
}

const AmountRows = ({ form, list, title, stored }: AmountRowsProps) => (
  <fieldset className="bo-set">
    <legend>{title}</legend>
    {Array.from({ length: rowCount(form, list, stored.length) }, (_, index) => {
      const row = stored[index]
      return (
        <div className="bo-pair" key={index}>
          <TextField
            form={form}
            name={`${list}.${index}.label`}
            {...rowLabel(BACK_OFFICE.fields.label, index)}
            byDefault={row?.label}
          />
          <AmountField
            form={form}
            name={`${list}.${index}.amount`}
            {...rowLabel(list === 'discounts' ? texts.discount : BACK_OFFICE.fields.amount, index)}
            byDefault={row && centsToType(row.amount)}
          />
        </div>
      )
    })}
  </fieldset>
)

const ARTICLES = [['', texts.noReference], ...Object.entries(KIT_TEXTS)] as const

const KitRows = ({
  form,
  kept: stored,
}: {
  form: FormState
  kept: Adjustments['movingKitItems']
}) => (
  <fieldset className="bo-set">
    <legend>{texts.kit}</legend>
    {Array.from({ length: rowCount(form, 'movingKitItems', stored.length) }, (_, index) => {
      const row = stored[index]
      return (
        <div className="bo-pair" key={index}>
          <SelectField
            form={form}
            name={`movingKitItems.${index}.reference`}
            {...rowLabel(texts.reference, index)}
            byDefault={row?.reference}
            options={ARTICLES}
          />
          <CountField
            form={form}
            name={`movingKitItems.${index}.quantity`}
            {...rowLabel(texts.quantity, index)}
            byDefault={row && String(row.quantity)}
          />
        </div>
      )
    })}
  </fieldset>
)

/** Form of all adjustments of a simulation: saving replaces the former ones. */
export const AdjustForm = ({
  simulation: { uuid, adjustments, adjustmentsVersion },
  frame,
}: {
  simulation: SimulationFile
  frame: FrameData
}) => {
  const form = formState('ajustements', frame)
  return (
    <ActForm
      form={form}
      action={ADDRESSES.adjust.href(uuid)}
      title={texts.title}
      intro={texts.intro}
      button={texts.button}
    >
      <SeenVersion form={form} version={adjustmentsVersion} />
      <AmountRows
        form={form}
        list="discounts"
        title={texts.discounts}
        stored={adjustments.discounts}
      />
      <AmountRows
        form={form}
        list="manualSupplements"
        title={texts.supplements}
        stored={adjustments.manualSupplements}
      />
      <KitRows form={form} kept={adjustments.movingKitItems} />
      <fieldset className="bo-set">
        <legend>{texts.charges}</legend>
        {CHARGES.map(charge => (
          <CheckField
            key={charge}
            form={form}
            name={`extraCharges.${charge}`}
            label={texts.charge(charge)}
            isOn={adjustments.extraCharges.includes(charge)}
          />
        ))}
      </fieldset>
    </ActForm>
  )
}
