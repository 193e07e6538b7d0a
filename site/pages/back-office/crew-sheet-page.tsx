import { formatDay } from '../../../shared/texts/figures'
import { NBSP } from '../../../shared/texts/spaces'
import { BACK_OFFICE } from '../../texts/back-office'
import { PAPERS as TEXTS } from '../../texts/back-office-papers'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import type { CrewSheet } from './crew-sheet-file'
import type { FrameData } from './frame-data'
import type { Job } from './job-file'
import type { Fact } from './listed'
import { PaperFact, Sheet } from './paper-parts'

const { job: JOB_TEXTS } = BACK_OFFICE

/** Returns a fact on the access in words: '2e étage', 'Ascenseur : 2 personnes', 'Cave ou garage'. */
const accessWords = ({ label, value }: Fact): string => {
  if (value === JOB_TEXTS.yes) return label
  return value.toLowerCase().includes(label.toLowerCase()) ? value : `${label}${NBSP}: ${value}`
}

const Places = ({ stops }: Pick<Job, 'stops'>) => (
  <ol className="bo-sheet-places">
    {stops.map(({ title, address, facts, missing }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>
          <strong>{address}</strong>
        </p>
        <p>
          {[
            ...facts.filter(({ value }) => value !== '' && value !== JOB_TEXTS.no).map(accessWords),
            ...missing,
          ].join(', ')}
        </p>
      </li>
    ))}
  </ol>
)

const Inventory = ({ rooms }: Pick<Job, 'rooms'>) =>
  rooms.length > 0 && (
    <section>
      <h3>{JOB_TEXTS.inventory}</h3>
      <div className="bo-sheet-rooms">
        {rooms.map(({ title, volume, items }) => (
          <div key={title}>
            <h4>
              {title} <span>{volume}</span>
            </h4>
            <ul>
              {items.map(({ label, detail }, index) => (
                <li key={index}>
                  <span className="bo-box" aria-hidden="true" /> {label} <span>{detail}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )

const Photos = ({ photos }: Pick<Job, 'photos'>) => {
  const stored = photos.flatMap(({ href, room }) => (href === null ? [] : [{ href, room }]))
  return (
    stored.length > 0 && (
      <section>
        <h3>{TEXTS.photos}</h3>
        <ul className="bo-sheet-photos">
          {stored.map(({ href, room }, index) => (
            <li key={href}>
              <img src={href} alt={JOB_TEXTS.photo(index + 1, room)} width={120} height={90} />
              <span aria-hidden="true">{room}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

const CrewSheetView = ({
  sheet: { uuid, reference, title, movingDate, customer, phone, isTest, notes, job },
}: {
  sheet: CrewSheet
}) => (
  <Sheet id={`feuille-${uuid}`} title={`${TEXTS.sheet} ${reference}`} aside={title} isTest={isTest}>
    <dl className="bo-sheet-facts">
      <PaperFact label={TEXTS.date}>{movingDate === null ? '' : formatDay(movingDate)}</PaperFact>
      <PaperFact label={TEXTS.customer}>{customer}</PaperFact>
      <PaperFact label={TEXTS.phone}>{phone}</PaperFact>
      <PaperFact label={TEXTS.arrival} />
      {job.facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <PaperFact key={label} label={label}>
            {value}
          </PaperFact>
        ))}
    </dl>
    <Places stops={job.stops} />
    {notes.length > 0 && (
      <section>
        <h3>{TEXTS.notes}</h3>
        <ul className="bo-sheet-said">
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ul>
      </section>
    )}
    <Inventory rooms={job.rooms} />
    <Photos photos={job.photos} />
    <section className="bo-sheet-end">
      <h3>{TEXTS.crewNotes}</h3>
      <div className="bo-sheet-notes" />
      <dl className="bo-sheet-facts">
        <PaperFact label={TEXTS.start} />
        <PaperFact label={TEXTS.end} />
        <PaperFact label={TEXTS.crewSignature} />
        <PaperFact label={TEXTS.signature} />
      </dl>
    </section>
  </Sheet>
)

/** Page with the sheet of one move. */
export const crewSheetPage = (frame: FrameData, sheet: CrewSheet): Page => {
  const title = `${TEXTS.sheet} ${sheet.reference}`
  return backOfficePage(
    { title, at: 'orders', frame },
    <div className="bo-papers">
      <a className="bo-back" href={ADDRESSES.order.href(sheet.uuid)}>
        {BACK_OFFICE.order.title(sheet.reference)}
      </a>
      <h1>{title}</h1>
      <p className="bo-hint">{TEXTS.print}</p>
      <CrewSheetView sheet={sheet} />
    </div>,
  )
}

/** Page with the sheets of all moves of a day. */
export const daySheetsPage = (
  frame: FrameData,
  { day, sheets }: { day: string; sheets: readonly CrewSheet[] },
): Page => {
  const title = TEXTS.daySheets(formatDay(day))
  return backOfficePage(
    { title, at: 'orders', frame },
    <div className="bo-papers">
      <a className="bo-back" href={ADDRESSES.orders.of('move', null)}>
        {BACK_OFFICE.order.back.move}
      </a>
      <h1>{title}</h1>
      <form className="bo-day" method="get" action={ADDRESSES.daySheets.href()}>
        <label htmlFor="jour">{TEXTS.day}</label>
        <input
          id="jour"
          className="field-control field-compact"
          type="date"
          name="jour"
          defaultValue={day}
        />
        <button className="bo-button" type="submit">
          {TEXTS.show}
        </button>
      </form>
      {sheets.length === 0 ? (
        <p>{TEXTS.noMove}</p>
      ) : (
        <>
          <p>{TEXTS.count(sheets.length)}</p>
          <p className="bo-hint">{TEXTS.print}</p>
        </>
      )}
      {sheets.map(sheet => (
        <CrewSheetView key={sheet.uuid} sheet={sheet} />
      ))}
    </div>,
  )
}
