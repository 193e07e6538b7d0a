import { useEffect, useRef, useState } from 'react'
import {
  type HeavyForm,
  heavyItemIn,
  isHeavyFigure,
  isSameName,
  withCustomHeavyItem,
} from '../../../shared/domain/heavy-items'
import { MAX_NAME_LENGTH } from '../../../shared/domain/inventory'
import { toPlainText } from '../../../shared/domain/text'
import { HEAVY_TEXTS as TEXTS } from '../../../shared/texts/heavy-items'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useDraft, useScene } from '../funnel-context'

const FIGURES = ['quantity', 'length', 'width', 'height', 'weight'] as const
type Figure = (typeof FIGURES)[number]

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

/** It stands in the step's form, where HTML allows no second one: Enter adds, sends nothing. What is typed is kept with the draft. */
export const HeavyItemForm = ({ form, onClose }: HeavyItemFormProps) => {
  const { store } = useScene()
  const { customHeavyItems: items } = useDraft().values
  const box = useRef<HTMLDivElement>(null)
  /** The figures that were left: what is wrong with them is said. */
  const [left, setLeft] = useState<readonly Figure[]>([])
  // One that was half typed when the page was left takes no focus from where the page begins.
  const isNew = useRef(form.name === '' || form.name === form.edited)
  useEffect(() => {
    if (isNew.current) box.current?.querySelector('input')?.focus()
  }, [])
  const item = heavyItemIn(form)
  const type = (changes: Partial<HeavyForm>) => store.note({ heavyForm: { ...form, ...changes } })
  const isTaken = !isSameName(form.name, form.edited) && items.some(({ name }) => isSameName(name, form.name))
  const add = () => {
    if (item === null) return setLeft(FIGURES)
    const edited = form.edited || item.name
    store.edit({ customHeavyItems: withCustomHeavyItem(store.draft.values.customHeavyItems, item, edited) })
    onClose()
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
          label={TEXTS.name}
          hint={isTaken ? TEXTS.replaces(form.name.trim()) : undefined}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={form.name}
          onChange={name => type({ name: toPlainText(name, MAX_NAME_LENGTH) })}
        />
      </div>
      {FIGURES.map(figure => (
        <TextField
          key={figure}
          path={`customHeavyItem-${figure}`}
          label={TEXTS[figure]}
          unit={UNITS[figure]}
          error={
            left.includes(figure) && form[figure] !== '' && !isHeavyFigure(figure, form[figure])
              ? TEXTS.outOfBounds[figure]
              : undefined
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={form[figure]}
          onChange={text => type({ [figure]: text.replaceAll(/\D/g, '') })}
          onLeave={() => setLeft(fields => [...fields, figure])}
        />
      ))}
      {item === null && <p className="field-hint">{TEXTS.missing}</p>}
      <div className="own-buttons">
        <Button look="outline" isDisabled={item === null} onClick={add}>
          {form.edited === '' ? TEXTS.add : TEXTS.edit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </div>
  )
}
