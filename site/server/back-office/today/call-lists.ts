import { CALL_WINDOWS } from '../../../../shared/domain/message'
import { dayInFrance, endOfDayInFrance } from '../../../../shared/domain/moving-date'
import { CALL_CHANNEL_TEXTS } from '../../../../shared/texts/forms-texts'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import type { TodayRow } from '../../../ports/today'
import { BACK_OFFICE, formatMoment, moveWords } from '../../../texts/back-office'
import { TODAY } from '../../../texts/back-office-today'
import { defaulted, type Infer, string, type } from 'superstruct'
import { fromStored } from '../../db/stored-json'
import type { Db } from '../../db/tables'
import { formatPhone, leadSummaryOf, nameOf } from '../customer-texts'
import { type DayList, dayList, joinedList, PLAIN_ROW } from './day-list'

const text = () => defaulted(string(), '')
const MessageFields = type({
  first_name: text(),
  last_name: text(),
  email: text(),
  phone: text(),
  object: text(),
  call_window: text(),
  call_channel: text(),
})

const fieldsOf = (json: string): Infer<typeof MessageFields> => fromStored(json, MessageFields)

const openMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .select(['uuid', 'kind', 'fields_json', 'created_at'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')

const doneStep = (uuid: string) => ({
  text: TODAY.steps.done,
  postTo: ADDRESSES.messageDone.href(uuid),
})

const slotRank = (window: string): number => CALL_WINDOWS.findIndex(known => known === window)

/** Calls that visitors requested, by their time slot. */
const requestedCalls = (db: Db): DayList =>
  dayList(db, openMessages(db).where('kind', '=', 'call-back'), rows =>
    rows
      .map(row => ({ ...row, fields: fieldsOf(row.fields_json) }))
      .sort((a, b) => slotRank(a.fields.call_window) - slotRank(b.fields.call_window))
      .map(({ uuid, created_at, fields }): TodayRow => {
        const channel = fields.call_channel === 'video' ? CALL_CHANNEL_TEXTS.video : ''
        return {
          ...PLAIN_ROW,
          key: uuid,
          group: fields.call_window === '' ? TODAY.noSlot : TODAY.slot(fields.call_window),
          name: fields.first_name === '' ? BACK_OFFICE.leads.nameless : fields.first_name,
          href: fields.phone === '' ? null : ADDRESSES.search.of(fields.phone),
          details: TODAY.asked(formatMoment(created_at)),
          about: channel,
          phone: formatPhone(fields.phone),
          steps: [doneStep(uuid)],
        }
      }),
  )

/** Calls that advisers planned until the end of the day. */
const plannedCalls = (db: Db, now: Date): DayList =>
  dayList(
    db,
    db
      .selectFrom('lead_work')
      .innerJoin('leads', 'leads.uuid', 'lead_work.lead_uuid')
      .leftJoin('advisers', 'advisers.uuid', 'lead_work.owner_uuid')
      .select(['leads.uuid', 'leads.values_json', 'leads.reference', 'lead_work.call_at'])
      .select('advisers.name as owner')
      .where('lead_work.call_at', '<=', endOfDayInFrance(dayInFrance(now)).toISOString())
      .orderBy('lead_work.call_at'),
    rows =>
      rows.map(({ uuid, values_json, reference, call_at, owner }): TodayRow => {
        const customer = leadSummaryOf(values_json)
        const at = call_at ?? ''
        return {
          ...PLAIN_ROW,
          key: uuid,
          group: at < now.toISOString() ? TODAY.late : TODAY.planned,
          name: nameOf(customer) || (reference ?? ''),
          href: ADDRESSES.lead.href(uuid),
          details: [TODAY.at(formatMoment(at)), owner].filter(Boolean).join(', '),
          about: moveWords({
            departure: customer.departureAddress.city,
            arrival: customer.arrivalAddress.city,
          }),
          phone: formatPhone(customer.phone),
          email: customer.email,
          steps: [
            { text: TODAY.steps.openLead, href: ADDRESSES.lead.href(uuid) },
            { text: TODAY.steps.called, postTo: ADDRESSES.leadCalled.href(uuid) },
          ],
        }
      }),
  )

/** Every call to make. */
export const callList = (db: Db, now: Date): DayList =>
  joinedList(plannedCalls(db, now), requestedCalls(db))

/** Messages and applications that are not marked as done. */
export const messageList = (db: Db): DayList =>
  dayList(db, openMessages(db).where('kind', '!=', 'call-back'), rows =>
    rows.map(({ uuid, kind, fields_json, created_at }): TodayRow => {
      const fields = fieldsOf(fields_json)
      return {
        ...PLAIN_ROW,
        key: uuid,
        name: `${fields.first_name} ${fields.last_name}`.trim() || BACK_OFFICE.leads.nameless,
        href: ADDRESSES.messages.href(),
        details: TODAY.received(formatMoment(created_at)),
        about: kind === 'partner' ? BACK_OFFICE.messages.one.partner : fields.object,
        phone: formatPhone(fields.phone),
        email: fields.email,
        steps: [{ text: TODAY.steps.write, href: `mailto:${fields.email}` }, doneStep(uuid)],
      }
    }),
  )
