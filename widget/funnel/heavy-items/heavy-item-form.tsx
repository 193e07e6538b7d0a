import { useEffect, useRef, useState } from 'react'
import {
  type HeavyForm,
  parseHeavyItem,
  isHeavyFormBegun,
  isHeavyFigure,
  isSameName,
  withCustomHeavyItem,
} from '../../../shared/domain/heavy-items'
import { MAX_NAME_LENGTH } from '../../../shared/domain/inventory'
import { tooLong, toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import { HEAVY_BOUNDS_TEXTS, HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items-texts'
import { violationText } from '../../../shared/texts/violations'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useDraft, useFunnel } from '../funnel-context'
import { useHalfTyped } from '../use-half-typed'

const FIGURES = ['quantity', 'weight', 'length', 'width', 'height'] as const
type Figure = (typeof FIGURES)[number]

const LABELS: Readonly<Record<Figure, string>> = {
  quantity: TEXTS.quantity,
  weight: TEXTS.weight,
  length: TEXTS.length,
  width: TEXTS.width,
  height: TEXTS.height,
}
const UNITS: Readonly<Partial<Record<Figure, string>>> = {
  length: TEXTS.cm,
  width: TEXTS.cm,
  height: TEXTS.cm,
  weight: TEXTS.kg,
}

interface HeavyItemFormProps {
  form: Readonly<HeavyForm>
  onClose: () => void
}

/**
 * Inside the step's form, where HTML allows no second one: Enter adds the item. Unfinished input is
 * stored with the draft.
 */
export const HeavyItemForm = ({ form, onClose }: HeavyItemFormProps) => {
  const { store } = useFunnel()
  const { customHeavyItems: items } = useDraft().values
  const box = useRef<HTMLDivElement>(null)
  /** Fields that were left: their violations are shown. */
  const [leftFields, setLeftFields] = useState<readonly Figure[]>([])
  // A form restored from the draft does not take the focus.
  const isNew = useRef(form.name === '' || form.name === form.edited)
  useEffect(() => {
    if (isNew.current) box.current?.querySelector('input')?.focus()
  }, [])
  const item = parseHeavyItem(form)
  /** Returns the form with all typed values, also those not rendered yet. */
  const currentForm = () => store.draft.heavyForm ?? form
  const type = (changes: Partial<HeavyForm>) =>
    store.note({ heavyForm: { ...currentForm(), ...changes } })
  const isTaken =
    !isSameName(form.name, form.edited) && items.some(({ name }) => isSameName(name, form.name))
  /** The last refused press: its reason, and the number of refusals. */
  const [refusal, setRefusal] = useState<{ text: string; times: number }>({
    text: TEXTS.missing,
    times: 0,
  })
  const { text: reason, times: refusals } = refusal
  const refuse = (text: string) => {
    setLeftFields(FIGURES)
    setRefusal({ text, times: refusals + 1 })
  }
  const add = () => {
    const added = parseHeavyItem(currentForm())
    if (added === null) return refuse(TEXTS.missing)
    const edited = form.edited || added.name
    store.edit({
      customHeavyItems: withCustomHeavyItem(store.draft.values.customHeavyItems, added, edited),
    })
    onClose()
  }
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  useHalfTyped(() => {
    if (item !== null) add()
    else if (isHeavyFormBegun(form)) {
      refuse(TEXTS.unfinished)
      return false
    }
    return true
  })
  const isRequired = (text: string) => refusals > 0 && text.trim() === ''
  const nameError = () => {
    if (form.name.trim().length > MAX_NAME_LENGTH) return violationText(tooLong(MAX_NAME_LENGTH))
    return isRequired(form.name) ? violationText('required') : undefined
  }
  const errorAt = (figure: Figure) => {
    if (form[figure] === '') return isRequired('') ? violationText('required') : undefined
    return leftFields.includes(figure) && !isHeavyFigure(figure, form[figure])
      ? HEAVY_BOUNDS_TEXTS[figure]
      : undefined
  }
  return (
    <div
      className="heavy-form"
      role="group"
      aria-label={TEXTS.form}
      ref={box}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <div className="heavy-name">
        <TextField
          path="customHeavyItemName"
          isRequired
          label={TEXTS.name}
          hint={isTaken ? TEXTS.replaces(form.name.trim()) : undefined}
          error={nameError()}
          autoComplete="off"
          value={form.name}
          onChange={name => type({ name: toPlainText(name, TYPED_LENGTH) })}
        />
      </div>
      {FIGURES.map(figure => (
        <TextField
          key={figure}
          path={`customHeavyItem-${figure}`}
          isRequired
          label={LABELS[figure]}
          unit={UNITS[figure]}
          error={errorAt(figure)}
          inputMode={figure === 'quantity' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={form[figure]}
          onChange={text => type({ [figure]: toPlainText(text, TYPED_LENGTH) })}
          onLeave={() => setLeftFields(fields => [...fields, figure])}
        />
      ))}
      {item === null && (
        <p
          key={refusals}
          id="missing"
          className={refusals > 0 ? 'field-error' : 'field-hint'}
          role={refusals > 0 ? 'alert' : undefined}
        >
          {reason}
        </p>
      )}
      <div className="own-buttons">
        <Button look="outline" isDisabled={item === null} describedBy="missing" onClick={add}>
          {form.edited === '' ? TEXTS.add : TEXTS.edit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </div>
  )
}
