import { CustomerType } from '../../../shared/domain/contact'
import { CHANGE_OFFICE as TEXTS } from '../../texts/back-office-change'
import { CheckField, CountField, SelectField, TextField } from './adviser-field'
import type { ChangeFile } from './change-file'
import { type ChangeFormProps, FoldedGroup, Group } from './change-group'
import { Heavy, Volume } from './change-object-fields'
import { DayAndStorage, Places } from './change-place-fields'
import type { FormState } from './form'

/** Fields of contact details. */
export const ContactFields = ({
  form,
  contact,
}: {
  form: FormState
  contact: ChangeFile['contact']
}) => (
  <Group title={TEXTS.contact}>
    <div className="bo-pair bo-pair-short">
      <TextField
        form={form}
        name="firstname"
        label={TEXTS.firstname}
        byDefault={contact.firstname}
      />
      <TextField form={form} name="lastname" label={TEXTS.lastname} byDefault={contact.lastname} />
    </div>
    <div className="bo-pair">
      <TextField form={form} name="phone" label={TEXTS.phone} byDefault={contact.phone} />
      <TextField
        form={form}
        name="email"
        label={TEXTS.email}
        byDefault={contact.email}
        hint={TEXTS.noEmail}
      />
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

/** Beginnings of the names of the options' fields. */
const OPTION_NAMES = ['o.', 'globalPropertyValue', 'maxValuePerItem'] as const

const Options = ({ form, file }: ChangeFormProps) => (
  <FoldedGroup title={TEXTS.options} form={form} file={file} starts={OPTION_NAMES}>
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
  </FoldedGroup>
)

/** Fields of a move: date, places, volume, heavy items and options. */
export const MoveFields = ({ form, file }: ChangeFormProps) => (
  <>
    <DayAndStorage form={form} file={file} />
    <Places form={form} file={file} />
    <Volume form={form} file={file} />
    <Heavy form={form} file={file} />
    <Options form={form} file={file} />
  </>
)
