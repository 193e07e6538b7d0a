import { MAX_FLOOR, MAX_LIFT_CAPACITY } from '../../../shared/domain/access'
import { PLACE_TEXTS } from '../../../shared/texts/places-texts'
import { CHANGE_OFFICE as TEXTS } from '../../texts/back-office-change'
import { CheckField, CountField, DayField, SelectField, TextField } from './adviser-field'
import { type ChangeStop, type Choice, NEW_STOP, STORAGE_CHOICES } from './change-file'
import { type ChangeFormProps, Group, isTouched } from './change-group'
import type { FormState } from './form'

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
const numberText = (value: number | null): string => (value === null ? '' : String(value))

const StopFields = ({ form, stop }: { form: FormState; stop: ChangeStop }) => (
  <>
    <TextField
      form={form}
      name={`${stop.key}.address`}
      label={TEXTS.address}
      byDefault={stop.address}
    />
    <div className="bo-pair bo-pair-short">
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
    <div className="bo-obstacles">
      {stop.obstacles.map(({ name, label, isOn }) => (
        <CheckField key={name} form={form} name={name} label={label} isOn={isOn} />
      ))}
    </div>
    {stop.removal !== null && (
      <CheckField form={form} name={stop.removal} label={TEXTS.removeStop} isOn={false} />
    )}
  </>
)

/** Day of a move and storage in place of its arrival. */
export const DayAndStorage = ({ form, file }: ChangeFormProps) => (
  <Group title={TEXTS.move}>
    <div className="bo-pair">
      <DayField
        form={form}
        name="movingDate"
        label={TEXTS.movingDate}
        byDefault={file.movingDate}
      />
      <SelectField
        form={form}
        name="stockage"
        label={TEXTS.storage}
        byDefault={file.storage}
        options={STORAGE_CHOICES.map(choice => [choice, TEXTS.storages[choice]] as const)}
      />
    </div>
    <div className="bo-pair bo-storage-end">
      <DayField
        form={form}
        name="endStorageDate"
        label={TEXTS.storageEnd}
        byDefault={file.storageEnd}
      />
      <CountField form={form} name="stockage-mois" label={TEXTS.storageMonths} />
    </div>
    {file.kind === 'order' && (
      <CheckField form={form} name="sans-frais" label={TEXTS.waiveFee} isOn={false} />
    )}
  </Group>
)

/** Places of a move in their order, and one to add before the last. */
export const Places = ({ form, file: { stops, newStop, storage } }: ChangeFormProps) => (
  <>
    {stops.map((stop, index) => (
      <Group key={stop.key} title={stop.title}>
        {index === stops.length - 1 && storage !== 'sans' && (
          <p className="bo-hint">{TEXTS.instead}</p>
        )}
        <StopFields form={form} stop={stop} />
      </Group>
    ))}
    {newStop !== null && (
      <details className="bo-panel bo-change" open={isTouched(form, `${NEW_STOP}.`)}>
        <summary>{TEXTS.addStop}</summary>
        <StopFields form={form} stop={newStop} />
      </details>
    )}
  </>
)
