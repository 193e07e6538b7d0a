import { Struct } from 'superstruct'

/** A text of a given form, with the message for a wrong one. Its schema is the form. */
export const textLike = (
  form: RegExp,
  wanted: string,
  isMeant: (text: string) => boolean = () => true,
) =>
  new Struct<string, RegExp>({
    type: 'text',
    schema: form,
    validator: value =>
      typeof value === 'string' && form.test(value) && isMeant(value)
        ? true
        : `${wanted} is wanted, not ${JSON.stringify(value)}`,
  })

/** February has no 30th day: it would become the 2nd of March. */
export const isRealDay = (text: string): boolean => {
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Moment in UTC, as files write it. */
export const IsoDate = textLike(
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/,
  'a date like 2026-03-12T08:00:00.000Z',
  isRealDay,
)
