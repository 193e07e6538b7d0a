import { formatDate, formatDay } from '../../../shared/texts/figures'
import { openingTime } from '../../../shared/texts/opening-hours'
import { PERMIT_LETTER } from '../../texts/permit-letter-texts'
import type { TownLink } from '../../ports/directory'
import type { PermitRequest } from './permit-request'

const TEXTS = PERMIT_LETTER.letter

/** Blank for handwriting. */
const Blank = () => (
  <span className="permit-blank">
    <span className="visually-hidden">{TEXTS.blank}</span>
  </span>
)

const Filled = ({ text }: { text: string }) => (text === '' ? <Blank /> : text)

/** Requested conditions, one per line. */
const Conditions = ({ request, town }: { request: PermitRequest; town: TownLink }) => {
  const { street, date, hours, truck, hasHoist, roomMetres } = request
  const from = openingTime(hours.from)
  const to = openingTime(hours.to)
  return (
    <dl>
      <dt>{TEXTS.place}</dt>
      <dd>
        <Filled text={street} />, {town.postcode} {town.name}
      </dd>
      <dt>{TEXTS.day}</dt>
      <dd>
        <Filled text={date && formatDay(date)} />
      </dd>
      <dt>{TEXTS.hours}</dt>
      <dd>{TEXTS.hoursText(from, to)}</dd>
      <dt>{TEXTS.truck}</dt>
      <dd>{TEXTS.truckText(truck.m3, truck.metres)}</dd>
      {hasHoist && (
        <>
          <dt>{TEXTS.hoist}</dt>
          <dd>{TEXTS.hoistText}</dd>
        </>
      )}
      <dt>{TEXTS.room}</dt>
      <dd>{TEXTS.roomText(roomMetres, hasHoist)}</dd>
    </dl>
  )
}

interface PermitLetterProps {
  town: TownLink
  request: PermitRequest
  today: string
}

/** Printed letter, on one sheet. */
export const PermitLetter = ({ town, request, today }: PermitLetterProps) => (
  <article className="permit-letter" aria-label={TEXTS.label}>
    <p className="permit-sender">
      <Filled text={request.name} />
      <br />
      <Filled text={request.address} />
      <br />
      <Filled text={request.contact} />
    </p>
    <p className="permit-recipient">
      {TEXTS.recipient}
      <br />
      {TEXTS.mairie(town.of)}
      <br />
      {town.postcode} {town.name}
    </p>
    <p className="permit-written">{TEXTS.written(town.name, formatDate(today))}</p>
    <p>
      <strong>{TEXTS.subject}</strong> {TEXTS.subjectText}
    </p>
    <p>{TEXTS.salutation}</p>
    <p>{TEXTS.request}</p>
    <Conditions request={request} town={town} />
    <p>{TEXTS.questions}</p>
    <p>{TEXTS.assurance}</p>
    <p>{TEXTS.closing}</p>
    <p className="permit-signature">
      {TEXTS.signature}
      <br />
      {request.name}
    </p>
    <p className="permit-enclosed">{TEXTS.enclosed}</p>
  </article>
)
