import { CHANGE_OFFICE as TEXTS } from '../../texts/back-office-change'
import { AmountField, CountField, SelectField, TextField } from './adviser-field'
import {
  ADDED_HEAVY,
  ADDED_PIECES,
  type Choice,
  type CountLine,
  OWN_HEAVY,
  OWN_PIECES,
} from './change-file'
import { type ChangeFormProps, FoldedGroup, Group, isTouched } from './change-group'
import type { FormState } from './form'

const numberText = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

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
  <details open={isTouched(form, 'ajout.')}>
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

const OwnPieces = ({ form, file }: ChangeFormProps) => (
  <details open={isTouched(form, 'propre.')}>
    <summary>{TEXTS.addOwn}</summary>
    {OWN_PIECES.map(row => (
      <div className="bo-own" key={row}>
        <SelectField
          form={form}
          name={`propre.${row}.room`}
          label={TEXTS.room}
          options={[['', TEXTS.none], ...file.roomChoices]}
        />
        <TextField form={form} name={`propre.${row}.name`} label={TEXTS.ownName} />
        <AmountField form={form} name={`propre.${row}.volume`} label={TEXTS.ownVolume} />
        <CountField form={form} name={`propre.${row}.quantity`} label={TEXTS.quantity} />
      </div>
    ))}
  </details>
)

const OwnHeavy = ({ form }: Pick<ChangeFormProps, 'form'>) => (
  <details open={isTouched(form, 'lourd-propre.')}>
    <summary>{TEXTS.addOwnHeavy}</summary>
    {OWN_HEAVY.map(row => (
      <div className="bo-own" key={row}>
        <TextField form={form} name={`lourd-propre.${row}.name`} label={TEXTS.ownName} />
        {(['length', 'width', 'height', 'weight', 'quantity'] as const).map(part => (
          <CountField
            key={part}
            form={form}
            name={`lourd-propre.${row}.${part}`}
            label={TEXTS[part]}
          />
        ))}
      </div>
    ))}
  </details>
)

/** Pieces of each room, and rows to add others. */
const Pieces = ({ form, file }: ChangeFormProps) => (
  <>
    {file.rooms.length > 0 && !file.isBlank && <p className="bo-hint">{TEXTS.quantityHint}</p>}
    {file.rooms.map(({ title, lines }) => (
      <details
        key={title}
        className="bo-change-room"
        open={lines.some(({ name }) => isTouched(form, name))}
      >
        <summary>{title}</summary>
        <CountLines form={form} lines={lines} />
      </details>
    ))}
    {file.source === 'unknown' && (
      <>
        {!file.isBlank && <AddedPieces form={form} file={file} />}
        <OwnPieces form={form} file={file} />
      </>
    )}
  </>
)

/** Volume, or the list of pieces that makes it. */
export const Volume = ({ form, file }: ChangeFormProps) => (
  <Group title={TEXTS.volume}>
    <div className="bo-pair">
      <CountField
        form={form}
        name="volume"
        label={file.source === 'known' ? TEXTS.volumeM3 : TEXTS.volumeAgreed}
        byDefault={file.source === 'known' ? numberText(file.volumeM3) : ''}
        {...(file.source !== 'known' && {
          hint: file.isBlank ? TEXTS.volumeBlankHint : TEXTS.volumeHint,
        })}
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
    {file.isBlank ? (
      <details open={['q.', 'ajout.', 'propre.'].some(start => isTouched(form, start))}>
        <summary>{TEXTS.byRoom}</summary>
        <Pieces form={form} file={file} />
      </details>
    ) : (
      <Pieces form={form} file={file} />
    )}
  </Group>
)

/** Heavy items. */
export const Heavy = ({ form, file }: ChangeFormProps) => (
  <FoldedGroup title={TEXTS.heavy} form={form} file={file} starts={['lourd.', 'lourd-propre.']}>
    {file.heavy.length > 0 && <CountLines form={form} lines={file.heavy} />}
    {ADDED_HEAVY.map(row => (
      <AddedRow
        key={row}
        form={form}
        name={`lourd.${row}`}
        choices={[['reference', TEXTS.piece, file.heavyChoices]]}
      />
    ))}
    <OwnHeavy form={form} />
  </FoldedGroup>
)
