import { foldText } from '../../../shared/domain/text'
import { blocksHtml } from './blocks-html'
import type { FieldForm, FieldShape, FieldShapes } from './field-shapes'
import { htmlText } from './html-text'
import { markdownHtml } from './markdown-html'
import { fillText } from './placeholders'
import { isTable, type Table } from './record'

/** Editors that write HTML begin with a block; Markdown does not. */
const STARTS_AS_HTML = /^\s*<(?:[a-z][a-z1-6]*[\s>/]|!--)/i
/** A number as an editor types it into a text: '49,90', '1 200 €'. */
const TYPED_NUMBER = /^(-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+|-?\d+)(?:[.,](\d+))?[ \u00A0\u202F]*€?$/
/** '12/03/2027', '12.03.2027', '12 mars 2027', '1er mars 2027', also with a weekday. */
const TYPED_DAY = /^(?:[a-zé]+\.? )?(\d{1,2})(?:er)?(?:[/.-](\d{1,2})[/.-]| ([a-zéûô]+) )(\d{4})$/iu
const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]
/** '9h', '9 h 30', '9:00:00.000'. */
const TYPED_TIME = /^(\d{1,2})\s*(?:h|heures?|:)\s*(\d{2})?(?::[\d.]+)?$/i
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['oui', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['non', false],
  ['0', false],
  [0, false],
])
/** Field names that a service may use in place of ours. */
const SYNONYMS: Readonly<Record<string, string>> = { text: 'content', content: 'text' }

const htmlOf = (value: unknown): unknown => {
  if (typeof value === 'string') {
    if (value.trim() === '') return value
    return STARTS_AS_HTML.test(value) ? value : markdownHtml(value)
  }
  const html = blocksHtml(value)
  return html === null ? value : fillText(html)
}

/** A text of a rich editor in a field for a line or a paragraph. */
const textOf = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  const html = typeof value === 'string' && STARTS_AS_HTML.test(value) ? value : blocksHtml(value)
  return html === null ? value : htmlText(html).trim()
}

const numberOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const [, whole, decimals = '0'] = TYPED_NUMBER.exec(value.trim()) ?? []
  return whole === undefined ? value : Number(`${whole.replaceAll(/\s/g, '')}.${decimals}`)
}

const dayOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const typed = value.replaceAll(/\s+/g, ' ').trim()
  if (/^\d{4}-\d{2}-\d{2}[T ]/.test(typed)) return typed.slice(0, 10)
  const [, day = '', number, name = '', year = ''] = TYPED_DAY.exec(typed) ?? []
  const month = number === undefined ? MONTHS.indexOf(foldText(name)) + 1 : Number(number)
  return month === 0 || day === ''
    ? value
    : [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** Midnight in UTC for a day without a time. */
const momentOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || /^\d{4}-\d{2}-\d{2}T/.test(value)) return value
  const [day = '', time = '00:00'] = value.trim().split(/ (?=\d{2}:\d{2})/)
  const iso = dayOf(day)
  return typeof iso === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T${time}Z` : value
}

const timeOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const [, hours, minutes = '00'] = TYPED_TIME.exec(value.trim()) ?? []
  return hours === undefined ? value : `${hours.padStart(2, '0')}:${minutes}`
}

/**
 * Returns a slug in the letters that our addresses take: 'Déménager à Lyon' becomes
 * 'demenager-a-lyon'. A slug without accents and spaces stays as it is, and so does what is none.
 */
export const plainSlug = (slug: string): string =>
  /^[\w.~-]*$/.test(slug) || !/^[\p{L}\p{M}\p{N}\s._~'’-]+$/u.test(slug)
    ? slug
    : foldText(slug).replaceAll(' ', '-')

/** The slug of a text, of a component, or of the entry that a relation names. */
const slugOf = (value: unknown): unknown => {
  if (typeof value === 'string') return plainSlug(value)
  if (Array.isArray(value)) return value.map(slugOf)
  if (!isTable(value)) return value
  const { data, slug } = value
  if (isTable(data) && isTable(data['attributes'])) return slugOf(data['attributes']['slug'])
  return typeof slug === 'string' ? { ...value, slug: plainSlug(slug) } : value
}

const READ: Readonly<Record<FieldForm, (value: unknown) => unknown>> = {
  rich: htmlOf,
  text: textOf,
  number: numberOf,
  flag: value => FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value,
  day: dayOf,
  moment: momentOf,
  time: timeOf,
  slug: slugOf,
}

/** 'h1_title' and 'H1Title' are one name. */
const squashed = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()

/** Adds our own names of fields to those of the service, where it has other ones. */
const withOurNames = (fields: Table, shapes: FieldShapes): Table => {
  const ours = new Map([...shapes.keys()].map(name => [squashed(name), name]))
  const isEmpty = (name: string): boolean => (fields[name] ?? null) === null
  const renamed = Object.entries(fields).flatMap(([name, value]) => {
    if (shapes.has(name) || value === null) return []
    const own = ours.get(squashed(name)) ?? SYNONYMS[name] ?? ''
    return shapes.has(own) && isEmpty(own) ? [[own, value] as const] : []
  })
  return { ...fields, ...Object.fromEntries(renamed) }
}

/** A title and a text that were written as one text: the first line is the title. */
const titledOf = (value: unknown, { fields }: FieldShape): unknown => {
  if (!fields.has('title') || !fields.has('text')) return value
  const text = textOf(typeof value === 'string' ? htmlOf(value) : value)
  if (typeof text !== 'string' || text === '') return value
  const [title = '', ...lines] = text.split(/\n+/)
  return { title, text: lines.join(' ') }
}

const valueOf = (value: unknown, shape: FieldShape): unknown => {
  if (value === null || value === undefined) return value
  if (shape.form !== null) return READ[shape.form](value)
  if (shape.fields.size === 0) return value
  const component = (item: unknown): unknown =>
    isTable(item) ? inOurForms(item, shape.fields) : item
  if (shape.struct.type === 'object')
    return component(isTable(value) ? value : titledOf(value, shape))
  return Array.isArray(value) ? value.map(component) : component(value)
}

/**
 * Returns an entry's attributes in the names and forms of our own files, whichever fields an editor
 * of Strapi chose: texts in HTML from Markdown (`richtext`), `blocks` or HTML; numbers, days, times
 * and flags that were typed as texts; slugs without accents.
 */
export const inOurForms = (attributes: Table, shapes: FieldShapes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withOurNames(attributes, shapes)).map(([name, value]) => {
      const shape = shapes.get(name)
      return [name, shape === undefined ? value : valueOf(value, shape)]
    }),
  )
