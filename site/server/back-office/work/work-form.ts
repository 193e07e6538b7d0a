import {
  addDays,
  dayInFrance,
  endOfDayInFrance,
  IsoDate,
} from '../../../../shared/domain/moving-date'
import { requiredLines } from '../../../../shared/domain/text'
import type { Violation } from '../../../../shared/domain/violation'
import { check, type Checked } from '../../../../shared/validation/check'
import { LEAD_STATUSES, type LeadStatus } from '../../../ports/lead-status'
import { MAX_NOTE, MAX_REASON, WORK } from '../../../texts/back-office-work'
import type { WorkChange } from '../../leads/lead-work'

const { faults } = WORK
const HOUR_MS = 3_600_000
const TIME = /^([01]\d|2[0-3])[:h]([0-5]\d)$/

const timeInFrance = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
})

/** Returns the moment of a day and a time in France; null: one of them is none. */
const momentInFrance = (day: string, time: string): Date | null => {
  const [, hour = '', minute = ''] = TIME.exec(time) ?? []
  if (hour === '' || !IsoDate.is(day)) return null
  const midnight = endOfDayInFrance(addDays(day, -1)).getTime() + 1
  const usual = midnight + Number(hour) * HOUR_MS + Number(minute) * 60_000
  // On the days on which the clocks change, midnight is an hour more or less away.
  const moments = [0, -HOUR_MS, HOUR_MS].map(shift => new Date(usual + shift))
  return (
    moments.find(moment => timeInFrance.format(moment) === `${hour}:${minute}`) ?? new Date(usual)
  )
}

const statusIn = (text: string): LeadStatus | null =>
  LEAD_STATUSES.find(status => status === text) ?? null

/**
 * Reads the form of the work on a lead. `isOwner` tells whether a uuid is one of the team. A call
 * needs its day; without a time it is planned for nine o'clock. The day of `planned`, the present
 * call, may be past, so that an overdue call does not bar other changes.
 */
export const readWork = (
  fields: URLSearchParams,
  now: Date,
  isOwner: (uuid: string) => boolean,
  planned: string | null,
): Checked<WorkChange> => {
  const fieldText = (name: string): string => (fields.get(name) ?? '').trim()
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string) =>
    void violations.push({ propertyPath, message })
  const status = statusIn(fieldText('statut'))
  if (fieldText('statut') !== '' && status === null) refuse('statut', faults.status)
  const lostReason = status === 'lost' ? fieldText('motif') : ''
  if (status === 'lost' && (lostReason === '' || lostReason.length > MAX_REASON))
    refuse('motif', faults.reason)
  const owner = fieldText('responsable')
  if (owner !== '' && !isOwner(owner)) refuse('responsable', faults.owner)
  const day = fieldText('jour')
  const callAt = day === '' ? null : momentInFrance(day, fieldText('heure') || '09:00')
  if (day !== '' && callAt === null) refuse(IsoDate.is(day) ? 'heure' : 'jour', faults.moment)
  const plannedDay = planned === null ? '' : dayInFrance(new Date(planned))
  if (IsoDate.is(day) && day < dayInFrance(now) && day !== plannedDay) refuse('jour', faults.past)
  if (violations.length > 0) return { ok: false, violations }
  return {
    ok: true,
    value: {
      seen: fieldText('vu'),
      status,
      lostReason,
      ownerUuid: owner === '' ? null : owner,
      callAt,
    },
  }
}

const Note = requiredLines(MAX_NOTE)

/** Reads a note; the reason of a refusal names its length. */
export const readNote = (fields: URLSearchParams): Checked<string> => {
  const typed = fields.get('note') ?? ''
  const note = check(typed, Note)
  if (note.ok) return note
  const message = typed.trim() === '' ? faults.noNote : faults.longNote(typed.length)
  return { ok: false, violations: [{ propertyPath: 'note', message }] }
}
