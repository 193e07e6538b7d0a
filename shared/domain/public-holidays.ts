import { addDays, type IsoDate } from './moving-date'

/** Public holidays on the same date every year (code du travail, L3133-1), as `MM-DD`. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension Day, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

/** Returns Easter Sunday of a Gregorian year, by the calculation of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): IsoDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * late)
}

/** Tells whether a day is a public holiday in metropolitan France, without the two that Alsace and Moselle add. */
export const isPublicHoliday = (day: IsoDate): boolean => {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return AFTER_EASTER.some(days => addDays(easter, days) === day)
}
