import { array, defaulted, type Infer, string, type } from 'superstruct'
import { OVER_STATES } from '../../../shared/domain/order'
import { routes } from '../../routes'
import type { MoveFile } from '../../pages/back-office/order-file'
import { bookedTerms } from '../orders/moves/booked-terms'
import { shownOrder } from '../orders/moves/shown-move'
import { findAskedChange } from '../orders/moves/date-changes/date-change-store'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { phoneWords } from './customer-words'
import { documentLines } from './document-lines'
import { type Absolute, linkLines, ofOrder, paymentsOfOrder, supplementLines } from './due-lines'
import { jobOfOrder } from './job-of'
import { moveLines } from './move-lines'
import { refundLines } from './refund-lines'
import { trailOf } from './trail-lines'
import { findOrderRow } from '../orders/order-rows'

const said = () => defaulted(string(), '')
const Customer = type({
  email: said(),
  phone: said(),
  street: said(),
  postalCode: said(),
  city: said(),
  companyName: said(),
  siren: said(),
})
const Facts = array(type({ label: string(), value: string() }))
const Document = type({
  title: said(),
  parts: defaulted(array(type({ title: string(), facts: Facts })), () => []),
  sums: defaulted(Facts, () => []),
})
const Terms = type({ at: string() })

const contactOf = (json: string): Pick<MoveFile, 'phone' | 'email' | 'address' | 'companyName' | 'siren'> => {
  const { email, phone, street, postalCode, city, companyName, siren } = fromStored(json, Customer)
  const address = `${street}, ${postalCode} ${city}`.replace(/^, /, '').trim()
  return { phone: phoneWords(phone), email, address, companyName, siren }
}

const documentParts = ({ title, parts, sums }: Infer<typeof Document>): MoveFile['document'] => [
  ...parts,
  ...(sums.length === 0 ? [] : [{ title, facts: sums }]),
]

/** Returns everything of an order of a move; null: there is no such order. */
export const findMoveFile = async (
  db: Db,
  uuid: string,
  { absolute, now }: { absolute: Absolute; now: Date },
): Promise<MoveFile | null> => {
  const row = await findOrderRow(db, 'move', uuid)
  if (row === undefined) return null
  const [line] = await moveLines(db, [row])
  if (line === undefined) return null
  const terms = await bookedTerms(db, row.simulation_uuid)
  // Who has a flash offer is told of its simulation.
  const simulations = terms === null || row.simulation_uuid === null ? [] : [row.simulation_uuid]
  const payPath = (await shownOrder(db, uuid, now))?.balance?.href ?? null
  const document = fromStored(row.details_json, Document)
  const isOver = OVER_STATES.includes(line.state)
  return {
    ...line,
    origin: row.origin,
    depositCents: row.deposit_cents,
    leadUuid: row.lead_uuid,
    simulationUuid: row.simulation_uuid,
    flashSlug: terms?.slug ?? null,
    partner: row.partner,
    ...contactOf(row.customer_json),
    expiresAt: row.expires_at,
    termsAt: row.terms_json === null ? null : fromStored(row.terms_json, Terms).at,
    payments: await paymentsOfOrder(db, uuid),
    askedDate: isOver ? null : await findAskedChange(db, uuid),
    refunds: await refundLines(db, uuid),
    documents: await documentLines(db, uuid),
    erasureAskedAt: row.erasure_asked_at,
    supplements: ofOrder(await supplementLines(db, uuid, absolute), isOver),
    links: ofOrder(await linkLines(db, 'order_uuid', uuid, { absolute, now }), isOver),
    trail: await trailOf(db, { order_uuid: [uuid], simulation_uuid: simulations }),
    pageHref: absolute(routes.order.href(uuid)),
    payHref: payPath === null ? null : absolute(payPath),
    job: await jobOfOrder(db, row.simulation_uuid, document),
    document: documentParts(document),
  }
}
