import { formatCents, grouped } from '../../../shared/domain/money'
import { TODAY_LISTS, type TodayList, type TodayRow, type TodayStep } from '../../ports/today'
import type { Page } from '../../layout/page'
import { TODAY } from '../../texts/back-office-today'
import { ADDRESSES } from './addresses'
import { PhoneLink } from './adviser-facts'
import { backOfficePage } from './back-office-page'
import type { FrameData } from './frame-data'
import { Cell, Row } from './row'
import { ForActing } from './for-acting'

const Step = ({ step, name, backTo }: { step: TodayStep; name: string; backTo: string }) => {
  const label = (
    <>
      {step.text}
      <span className="visually-hidden"> ({name})</span>
    </>
  )
  return 'href' in step ? (
    <a className="bo-button" href={step.href}>
      {label}
    </a>
  ) : (
    <ForActing>
      <form method="post" action={step.postTo}>
        <input type="hidden" name="retour" value={backTo} />
        <button className="bo-button" type="submit">
          {label}
        </button>
      </form>
    </ForActing>
  )
}

const ListRow = ({ row, backTo }: { row: TodayRow; backTo: string }) => (
  <Row
    name={row.href === null ? <strong>{row.name}</strong> : <a href={row.href}>{row.name}</a>}
    tag={null}
    details={row.details === '' ? undefined : row.details}
  >
    <Cell details={row.email === '' ? undefined : <a href={`mailto:${row.email}`}>{row.email}</a>}>
      {row.about}
    </Cell>
    <Cell>
      <PhoneLink phone={row.phone} />
      {row.amountCents !== null && (
        <span className="bo-amount">{formatCents(row.amountCents)}</span>
      )}
    </Cell>
    <div className="bo-row-steps">
      {row.steps.map(step => (
        <Step key={step.text} step={step} name={row.name} backTo={backTo} />
      ))}
    </div>
  </Row>
)

/** Rows under the heading of their group, in their order. */
const Groups = ({ rows, backTo }: { rows: readonly TodayRow[]; backTo: string }) => {
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map(group => (
    <section key={group}>
      {group !== '' && <h2 className="bo-group">{group}</h2>}
      <ul className="bo-rows">
        {rows
          .filter(row => row.group === group)
          .map(row => (
            <ListRow key={row.key} row={row} backTo={backTo} />
          ))}
      </ul>
    </section>
  ))
}

/** First page: the number of things to do of each kind, each a link to its list. */
export const todayPage = (
  frame: FrameData,
  { day, countOf }: { day: string; countOf: (list: TodayList) => number },
): Page =>
  backOfficePage(
    { title: TODAY.title, at: 'today', frame },
    <>
      <h1>{TODAY.title}</h1>
      <p className="bo-hint">{TODAY.day(day)}</p>
      <ul className="bo-counts">
        {TODAY_LISTS.map(list => (
          <li key={list} className={countOf(list) === 0 ? 'bo-count-none' : undefined}>
            <a href={ADDRESSES.todayList.href(list)}>
              <strong>{grouped(String(countOf(list)))}</strong> <span>{TODAY.lists[list]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>,
  )

/** A list of the day, with what to do next in each row. */
export const todayListPage = (
  frame: FrameData,
  { list, rows, count }: { list: TodayList; rows: readonly TodayRow[]; count: number },
): Page =>
  backOfficePage(
    { title: TODAY.lists[list], at: 'today', frame },
    <>
      <a className="bo-back" href={ADDRESSES.today.href()}>
        {TODAY.back}
      </a>
      <h1>
        {TODAY.lists[list]} ({grouped(String(count))})
      </h1>
      {rows.length === 0 && <p>{TODAY.nothing}</p>}
      {rows.length < count && <p className="bo-hint">{TODAY.cut(rows.length)}</p>}
      <Groups rows={rows} backTo={frame.path} />
    </>,
  )
