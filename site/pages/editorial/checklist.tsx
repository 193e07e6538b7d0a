import { ALL_KINDS } from '../../kinds/kinds'
import { CHECKLIST_TEXTS as TEXTS } from '../../texts/checklist-texts'
import type { Article, ChecklistItem } from '../../ports/editorial'
import { Enhancement } from '../../client/island'
import { routes } from '../../routes'
import { Icon } from '../../ui/icon'
import { checklistWeeks } from './checklist-weeks'
import { dueText } from './due-day'

const LINKS = [
  ...ALL_KINDS.map(({ path, texts }) => [path, texts.read ?? TEXTS.link] as const),
  ...Object.entries(TEXTS.links),
]
const linkText = (href: string): string =>
  LINKS.find(([path]) => href.startsWith(path))?.[1] ?? TEXTS.link

const Line = ({ item, movingDay }: { item: ChecklistItem; movingDay: string }) => {
  const { id, daysBefore, title, text, href } = item
  return (
    <li className="checklist-line" data-days-before={daysBefore}>
      <input type="checkbox" id={`geste_${id}`} value={id} />
      <div>
        <label htmlFor={`geste_${id}`}>{title}</label>
        <p className="checklist-due">{dueText(movingDay, daysBefore)}</p>
        <p>{text}</p>
        {href !== null && (
          <p className="checklist-more">
            <a href={href}>
              {linkText(href)}
              <span className="visually-hidden"> ({title})</span>
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

/**
 * Without script the dates come from the server, by a form to the page's own address, also in
 * previews; the calendar always does.
 */
const DayForm = ({
  article: { slug, isDraft },
  movingDay,
}: {
  article: Article
  movingDay: string
}) => (
  <form className="checklist-day" method="get">
    <label className="field">
      <span className="field-label">{TEXTS.day}</span>
      <input
        className="field-control"
        type="date"
        name="date"
        required
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={movingDay}
      />
    </label>
    <button className="button button-ink" type="submit">
      {TEXTS.setDay}
    </button>
    <div className="checklist-ways">
      {/* An unpublished checklist has no calendar. */}
      {!isDraft && (
        <button
          className="button button-outline"
          type="submit"
          formAction={routes.checklistCalendar.href(slug)}
        >
          <Icon name="calendar-plus" /> {TEXTS.calendar}
        </button>
      )}
      <Enhancement name="print">
        <button className="button button-outline" type="button" hidden>
          <Icon name="printer" /> {TEXTS.print}
        </button>
      </Enhancement>
    </div>
  </form>
)

/** A checklist, complete and printable without script; with script it stores ticks. */
export const Checklist = ({
  article,
  movingDay,
}: {
  article: Article
  movingDay: string | null
}) => {
  const { slug, checklist } = article
  const day = movingDay ?? ''
  return (
    <section className="checklist" aria-labelledby="bloc_liste">
      <h2 id="bloc_liste">{TEXTS.title}</h2>
      <Enhancement name="checklist" data={{ slug }}>
        <DayForm article={article} movingDay={day} />
        <p className="checklist-note" hidden>
          {TEXTS.kept}
        </p>
        <div className="checklist-progress" hidden>
          <p role="status" />
          <progress max={checklist.length} value={0} aria-hidden="true" />
        </div>
        {checklistWeeks(checklist).map(({ title, items }) => (
          <section key={title} className="checklist-week">
            <h3>{title}</h3>
            <ul>
              {items.map(item => (
                <Line key={item.id} item={item} movingDay={day} />
              ))}
            </ul>
          </section>
        ))}
      </Enhancement>
    </section>
  )
}
