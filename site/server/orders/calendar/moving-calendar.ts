import { createEvent } from 'ics'
import { BRAND } from '../../../../shared/brand'
import { addDays, type IsoDate } from '../../../../shared/domain/moving-date'
import { CALENDAR_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { CALENDAR_DOMAIN, calendarDay } from '../../documents/calendar-day'
import { foldLines } from '../../documents/fold-lines'
import { cleanSubject } from '../../mail/render-mail'

/**
 * A move as a calendar event. It does not contain the address of the order's page: calendars are
 * shared, and the address opens the page.
 */
export interface CalendarMove {
  reference: string
  /** 'Déménagement Nantes → Lyon' */
  title: string
  movingDate: IsoDate
  /** Of the departure. */
  place: string
}

/**
 * The day of the move as an iCalendar file (RFC 5545): a day has no time zone, and the alarm rings
 * at six in the evening before, wherever the phone is.
 */
export const movingCalendar = ({ reference, title, movingDate, place }: CalendarMove): string => {
  const { error, value } = createEvent({
    productId: `-//${BRAND.name}//FR`,
    method: 'PUBLISH',
    uid: `${reference}@${CALENDAR_DOMAIN}`,
    start: calendarDay(movingDate),
    end: calendarDay(addDays(movingDate, 1)),
    // On one line, so that a text in an address cannot start a property of its own.
    title: cleanSubject(title),
    location: cleanSubject(place),
    description: CALENDAR_TEXTS.description(reference),
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    classification: 'PRIVATE',
    alarms: [
      { action: 'display', description: CALENDAR_TEXTS.alarm, trigger: { before: true, hours: 6 } },
    ],
  })
  if (error !== null || value === null)
    throw new Error('the day of a move is invalid', { cause: error })
  return foldLines(value)
}
