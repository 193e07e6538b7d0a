import type { ReactNode } from 'react'
import { CustomerType } from '../../../shared/domain/contact'
import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../../shared/domain/access'
import { PLACE_TEXTS } from '../../../shared/texts/places-texts'
import { CHANGE_OFFICE as TEXTS } from '../../texts/back-office-change'
import { CheckField, CountField, DayField, SelectField, TextField } from './adviser-field'
import {
  ADDED_HEAVY,
  ADDED_PIECES,
  type ChangeFile,
  type ChangeStop,
  type Choice,
  type CountLine,
} from './change-file'
import type { FormState } from './form'

/** Form of a change, and the quote or order to change. */
export interface ChangeFormProps {
  form: FormState
  file: ChangeFile
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="bo-panel bo-set bo-change">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

const FLOORS: readonly Choice[] = [
  ['', TEXTS.unsaid],
  ...Array.from({ length: MAX_FLOOR + 1 }, (_, floor): Choice => [
    String(floor),
    PLACE_TEXTS.floorName(floor),
  ]),
]
const LIFTS: readonly Choice[] = [
  ['', TEXTS.unsaid],
  ...Array.from({ length: MAX_LIFT_CAPACITY + 1 }, (_, people): Choice => [
    String(people),
    PLACE_TEXTS.liftName(people),
  ]),
]
const numberText = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** Fields of contact details. */
export const ContactFields = ({
  form,
  contact,
}: {
  form: FormState
  contact: ChangeFile['contact']
}) => (
  <Group title={TEXTS.contact}>
    <div className="bo-pair">
      <TextField
        form={form}
        name="firstname"
        label={TEXTS.firstname}
        byDefault={contact.firstname}
      />
      <TextField form={form} name="lastname" label={TEXTS.lastname} byDefault={contact.lastname} />
    </div>
    <div className="bo-pair">
      <TextField
        form={form}
        name="email"
        label={TEXTS.email}
        byDefault={contact.email}
        hint={TEXTS.noEmail}
      />
      <TextField form={form} name="phone" label={TEXTS.phone} byDefault={contact.phone} />
    </div>
    <SelectField
      form={form}
      name="type"
      label={TEXTS.type}
      byDefault={contact.type}
      options={Object.keys(CustomerType.schema).map(type => [type, type] as const)}
    />
  </Group>
)

const Stop = ({ form, stop }: { form: FormState; stop: ChangeStop }) => (
  <Group title={stop.title}>
    <TextField
      form={form}
      name={`${stop.key}.address`}
      label={TEXTS.address}
      byDefault={stop.address}
    />
    <div className="bo-pair">
      <SelectField
        form={form}
        name={`${stop.key}.floor`}
        label={TEXTS.floor}
        byDefault={numberText(stop.floor)}
        options={FLOORS}
      />
      <SelectField
        form={form}
        name={`${stop.key}.lift`}
        label={TEXTS.lift}
        byDefault={numberText(stop.lift)}
        options={LIFTS}
      />
    </div>
    {stop.obstacles.map(({ name, label, isOn }) => (
      <CheckField key={name} form={form} name={name} label={label} isOn={isOn} />
    ))}
  </Group>
)

/** Tells if a field whose name begins so was refused: it must not stay hidden. */
const isRefused = ({ returned }: FormState, start: string): boolean =>
  returned?.violations.some(({ propertyPath }) => propertyPath.startsWith(start)) === true

const CountLines = ({ form, lines }: { form: FormState; lines: readonly CountLine[] }) => (
  <div className="bo-counts">
    {lines.map(({ name, label, quantity }) => (
      <CountField key={name} form={form} name={name} label={label} byDefault={String(quantity)} />
    ))}
  </div>
)

/** Row that adds an object: its choices, by the ends of their fields' names, and its quantity. */
const AddedRow = ({
  form,
  name,
  choices,
}: {
  form: FormState
  name: string
  choices: readonly (readonly [end: string, label: string, options: readonly Choice[]])[]
}) => (
  <div className={choices.length > 1 ? 'bo-triple' : 'bo-pair'}>
    {choices.map(([end, label, options]) => (
      <SelectField
        key={end}
        form={form}
        name={`${name}.${end}`}
        label={label}
        options={[['', TEXTS.none], ...options]}
      />
    ))}
    <CountField form={form} name={`${name}.quantity`} label={TEXTS.quantity} />
  </div>
)

const AddedPieces = ({ form, file }: ChangeFormProps) => (
  <details open={isRefused(form, 'ajout.')}>
    <summary>{TEXTS.add}</summary>
    {ADDED_PIECES.map(row => (
      <AddedRow
        key={row}
        form={form}
        name={`ajout.${row}`}
        choices={[
          ['room', TEXTS.room, file.roomChoices],
          ['piece', TEXTS.piece, file.pieceChoices],
        ]}
      />
    ))}
  </details>
)

const Volume = ({ form, file }: ChangeFormProps) => (
  <Group title={TEXTS.volume}>
    <div className="bo-pair">
      <CountField
        form={form}
        name="volume"
        label={file.source === 'known' ? TEXTS.volumeM3 : TEXTS.volumeAgreed}
        byDefault={file.source === 'known' ? numberText(file.volumeM3) : ''}
        {...(file.source !== 'known' && { hint: TEXTS.volumeHint })}
      />
      {file.source === 'asi' && (
        <CountField
          form={form}
          name="surface"
          label={TEXTS.surface}
          byDefault={numberText(file.surface)}
        />
      )}
    </div>
    {file.rooms.length > 0 && <p className="bo-hint">{TEXTS.quantityHint}</p>}
    {file.rooms.map(({ title, lines }) => (
      <details
        key={title}
        className="bo-change-room"
        open={lines.some(({ name }) => isRefused(form, name))}
      >
        <summary>{title}</summary>
        <CountLines form={form} lines={lines} />
      </details>
    ))}
    {file.source === 'unknown' && <AddedPieces form={form} file={file} />}
  </Group>
)

const Heavy = ({ form, file }: ChangeFormProps) => (
  <Group title={TEXTS.heavy}>
    {file.heavy.length > 0 && <CountLines form={form} lines={file.heavy} />}
    {ADDED_HEAVY.map(row => (
      <AddedRow
        key={row}
        form={form}
        name={`lourd.${row}`}
        choices={[['reference', TEXTS.piece, file.heavyChoices]]}
      />
    ))}
  </Group>
)

const Options = ({ form, file }: ChangeFormProps) => (
  <Group title={TEXTS.options}>
    {file.options.map(({ name, label, isOn }) => (
      <CheckField key={name} form={form} name={name} label={label} isOn={isOn} />
    ))}
    <div className="bo-pair">
      <CountField
        form={form}
        name="globalPropertyValue"
        label={TEXTS.whole}
        byDefault={String(file.whole)}
      />
      <CountField
        form={form}
        name="maxValuePerItem"
        label={TEXTS.item}
        byDefault={String(file.item)}
      />
    </div>
  </Group>
)

/** Fields of a move: date, places, volume, heavy items and options. */
export const MoveFields = ({ form, file }: ChangeFormProps) => (
  <>
    <Group title={TEXTS.move}>
      <div className="bo-pair">
        <DayField
          form={form}
          name="movingDate"
          label={TEXTS.movingDate}
          byDefault={file.movingDate}
        />
        {file.storageEnd !== null && (
          <DayField
            form={form}
            name="endStorageDate"
            label={TEXTS.storageEnd}
            byDefault={file.storageEnd}
          />
        )}
      </div>
      {file.kind === 'order' && (
        <CheckField form={form} name="sans-frais" label={TEXTS.waiveFee} isOn={false} />
      )}
    </Group>
    {file.stops.map(stop => (
      <Stop key={stop.key} form={form} stop={stop} />
    ))}
    <Volume form={form} file={file} />
    <Heavy form={form} file={file} />
    <Options form={form} file={file} />
  </>
)
