import { openingTime } from '../../../shared/texts/opening-hours'
import { ARTICLE_TEXTS } from '../../texts/article-texts'
import { WEEKDAYS, type Weekday } from '../../kinds/weekdays'
import type { Agency } from '../../ports/editorial'
import { Enhancement } from '../../client/island'

const { agency: TEXTS } = ARTICLE_TEXTS

type Openings = Agency['openings']

const openingsOn = (openings: Openings, day: Weekday): Openings =>
  openings
    .filter(({ days }) => days.includes(day))
    .toSorted((one, other) => one.opens.localeCompare(other.opens))

const spanText = ({ opens, closes }: Openings[number]): string =>
  `${openingTime(opens)}\u00A0–\u00A0${openingTime(closes)}`

/** Opening hours of an agency, one line per day; with script, whether it is open now. */
export const AgencyHours = ({ openings }: { openings: Openings }) => {
  const week = WEEKDAYS.map(day => ({ day, spans: openingsOn(openings, day) }))
  const data = Object.fromEntries(
    week.map(({ day, spans }) => [
      day,
      spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' '),
    ]),
  )
  return (
    <Enhancement name="opening" data={data}>
      <table className="opening">
        <caption>{TEXTS.hours}</caption>
        <tbody>
          {week.map(({ day, spans }) => (
            <tr key={day} data-day={day}>
              <th scope="row">{day}</th>
              <td>
                {spans.length === 0
                  ? TEXTS.closed
                  : spans.map((span, index) => (
                      <span key={span.opens}>
                        {spanText(span)}
                        {index < spans.length - 1 && ', '}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="opening-state" hidden />
    </Enhancement>
  )
}
