import { Struct } from 'superstruct'
import { NBSP, NARROW } from '../../../shared/texts/spaces'
import { Href, NOTES, Picture, WebHref } from '../../kinds/entry-fields'
import type { FaultLine } from '../../pages/back-office/fault-line'
import { CONTENT_FAULTS as TEXTS } from '../../texts/content-faults'
import type { ContentFault } from './content-faults'
import { type FieldForm, type FieldShape, fieldShapeAt, isRich } from './field-shapes'
import { displayNameOf } from './strapi-kit/strapi-types'
import type { FieldPath } from './written-file'

const { problems, values, leftOut: NOT_SHOWN, write } = TEXTS

/** Characters of a value that are quoted. */
const MOST_QUOTED = 60

const figure = (value: number): string =>
  new Intl.NumberFormat('fr-FR').format(value).replaceAll(/\s/g, NARROW)

/** Advice for fields whose schema does not tell what a reader takes. */
const BY_NAME: Readonly<Record<string, string>> = {
  accent: write.accent,
  allowedOrigins: write.origin,
  doc: write.press,
  externalUrl: write.press,
  postalCode: write.postalCode,
  stars: write.stars,
}
const BY_FORM: Readonly<Partial<Record<FieldForm, string>>> = {
  day: write.day,
  flag: write.flag,
  moment: write.moment,
  slug: write.slug,
  time: write.time,
}

const boundsOf = (schema: unknown, name: 'min' | 'max' | 'maxLength'): number | null => {
  const value: unknown = Object(schema)[name]
  return typeof value === 'number' ? value : null
}

const numberAdvice = ({ type, schema }: Struct): string => {
  const least = boundsOf(schema, 'min')
  const most = boundsOf(schema, 'max')
  const kind = type === 'integer' ? write.integer : write.number
  if (least === null) return `${kind}.`
  const range =
    most === null ? write.from(figure(least)) : write.between(figure(least), figure(most))
  return `${kind} ${range}.`
}

const textAdvice = ({ schema }: Struct): string => {
  if (schema === WebHref.schema) return write.webLink
  if (schema === Href.schema) return write.link
  const most = boundsOf(schema, 'maxLength')
  return most === null || isRich(schema) ? write.text : write.shortText(figure(most))
}

const wordsOf = ({ schema }: Struct): string => Object.values(Object(schema)).join(', ')

const adviceFor = ({ form, fields, struct }: FieldShape): string => {
  const names = [...fields.keys()].filter(name => name !== 'id' && !NOTES.includes(name)).join(', ')
  if (struct.schema === Picture.schema) return write.media
  if (struct.type === 'array') {
    const { schema: element } = struct
    if (element instanceof Struct && element.type === 'enums') return write.someOf(wordsOf(element))
    return names === '' ? write.lines : write.list(names)
  }
  if (names !== '') return write.group(names)
  if (struct.type === 'enums') return write.oneOf(wordsOf(struct))
  if (form === 'number') return numberAdvice(struct)
  return (form && BY_FORM[form]) ?? textAdvice(struct)
}

const adviceOf = ({ type, path, reason }: ContentFault): string => {
  if (reason === 'too-long') return write.shorter
  if (reason === 'no-stock') return write.stock
  if (reason === 'unknown-partner') return write.partner
  if (reason === 'unknown-place') return write.town
  const name = path.findLast(part => typeof part === 'string') ?? ''
  const shape = fieldShapeAt(type, path)
  return BY_NAME[name] ?? (shape === undefined ? write.text : adviceFor(shape))
}

const quoted = (value: unknown): string => {
  if (Array.isArray(value)) return values.list
  if (typeof value === 'object') return values.group
  const text = String(value).replaceAll(/\s+/g, ' ').trim()
  return values.text(text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text)
}

const problemOf = ({ reason, value }: ContentFault): string => {
  switch (reason) {
    case 'missing':
      return problems.missing
    case 'malformed':
      return problems.malformed(quoted(value))
    case 'too-long':
      return problems.tooLong
    case 'no-stock':
      return problems.noStock
    case 'unknown-partner':
      return problems.unknownPartner(String(value))
    case 'unknown-place':
      return problems.unknownPlace
  }
}

/** Returns a path as an editor counts: 'sources › 2 › href'. */
const fieldName = (path: FieldPath): string =>
  path.map(part => (typeof part === 'number' ? part + 1 : part)).join(`${NBSP}› `)

const leftOutOf = ({ path, leftOut }: ContentFault): string | null => {
  if (leftOut === null) return null
  if (leftOut.length === 0) return NOT_SHOWN.entry
  if (typeof leftOut.at(-1) === 'number') return NOT_SHOWN.item
  return leftOut.length === path.length ? NOT_SHOWN.field : NOT_SHOWN.group(fieldName(leftOut))
}

/** Returns what is left out of the content in an editor's words. */
export const describeFaults = (faults: readonly ContentFault[]): readonly FaultLine[] =>
  faults.map(fault => ({
    type: displayNameOf(fault.type),
    name: fault.type,
    title: fault.title,
    slug: fault.slug,
    id: fault.id,
    documentId: fault.documentId,
    field: fieldName(fault.path),
    problem: problemOf(fault),
    leftOut: leftOutOf(fault),
    advice: adviceOf(fault),
  }))
