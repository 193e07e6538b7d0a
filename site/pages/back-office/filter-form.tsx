import { LEAD_STATUSES } from '../../ports/lead-status'
import type { FilterField, ListTotals, ShownFilter } from '../../ports/list-filter'
import type { TeamMember } from '../../ports/team-member'
import { FILTERS as texts } from '../../texts/back-office-filters'
import { WORK } from '../../texts/back-office-work'
import { Notice } from './notice'

interface FilterFormProps {
  /** Address of the list. */
  action: string
  filter: ShownFilter
  team: readonly TeamMember[]
  totals: ListTotals
  /** Noun of what the list counts, singular. */
  noun: string
  /** Other parameters of the address that stay. */
  kept?: readonly (readonly [name: string, value: string])[]
}

const STATUSES: readonly (readonly [value: string, label: string])[] = [
  ['', texts.any],
  ['nouveau', WORK.fresh],
  ...LEAD_STATUSES.map(status => [status, WORK.statuses[status]] as const),
]

const Control = ({
  name,
  filter,
  type = 'text',
}: {
  name: FilterField
  filter: ShownFilter
  type?: 'text' | 'date'
}) => (
  <div className="field">
    <label htmlFor={`filtre-${name}`}>{texts.fields[name]}</label>
    <input
      id={`filtre-${name}`}
      className="field-control field-compact"
      type={type}
      name={name}
      defaultValue={filter.typed[name] ?? ''}
      autoComplete="off"
      inputMode={name === 'min' || name === 'max' ? 'decimal' : undefined}
    />
  </div>
)

const Choice = ({
  name,
  filter,
  options,
}: {
  name: FilterField
  filter: ShownFilter
  options: readonly (readonly [value: string, label: string])[]
}) => (
  <div className="field">
    <label htmlFor={`filtre-${name}`}>{texts.fields[name]}</label>
    <select
      id={`filtre-${name}`}
      className="field-control field-compact"
      name={name}
      defaultValue={filter.typed[name] ?? ''}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

/** Filter of a list, which its address keeps, with the totals of what it finds. */
export const FilterForm = ({ action, filter, team, totals, noun, kept = [] }: FilterFormProps) => (
  <>
    {filter.ignored.length > 0 && (
      <Notice kind="refused" text={texts.ignored(filter.ignored.map(name => texts.fields[name]))} />
    )}
    <details className="bo-panel bo-filter" open={Object.keys(filter.typed).length > 0}>
      <summary>{texts.title}</summary>
      <form method="get" action={action}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="bo-filter-fields">
          <Choice name="statut" filter={filter} options={STATUSES} />
          <Choice
            name="responsable"
            filter={filter}
            options={[
              ['', texts.any],
              ['personne', WORK.nobody],
              ...team.map(({ uuid, name }) => [uuid, name] as const),
            ]}
          />
          <Control name="du" filter={filter} type="date" />
          <Control name="au" filter={filter} type="date" />
          <Control name="ville" filter={filter} />
          <Control name="partenaire" filter={filter} />
          <Control name="min" filter={filter} />
          <Control name="max" filter={filter} />
        </div>
        <p className="bo-acts">
          <button className="bo-button bo-button-main" type="submit">
            {texts.apply}
          </button>
          <a className="bo-button" href={action}>
            {texts.clear}
          </a>
        </p>
      </form>
    </details>
    <p className="bo-hint bo-totals">{texts.totals(totals, noun)}</p>
  </>
)
