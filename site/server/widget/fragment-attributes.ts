import { is } from 'superstruct'
import type { ElementSpec } from '../../../shared/contract/elements'
import { Address } from '../../../shared/domain/address'
import { SOURCE_TOKEN_LENGTH } from '../../../shared/domain/funnel-values'
import { IsoDate } from '../../../shared/domain/moving-date'
import { Slug } from '../../../shared/domain/partner'
import { toPlainText } from '../../../shared/domain/text'
import type { Violation } from '../../../shared/domain/violation'
import { FRAGMENT_TEXTS as TEXTS } from '../../../shared/texts/fragments-texts'

interface Rule {
  accepts: (text: string) => boolean
  /** Expected value, for the refusal. */
  expected: string
}

const PLACE_LENGTH = 200
const URL_LENGTH = 500
const TEXT_LENGTH = 200

const isPlain = (text: string, max: number): boolean => toPlainText(text, max) === text

const isPlace = (text: string): boolean => {
  if (!text.trim().startsWith('{')) return isPlain(text, PLACE_LENGTH)
  try {
    return is(JSON.parse(text), Address)
  } catch {
    return false
  }
}

/** The page that will show it is not known here, so relative addresses are refused. */
const isAbsoluteUrl = (text: string): boolean =>
  text.length <= URL_LENGTH && /^https?:\/\//i.test(text) && URL.canParse(text)

const PLACE: Rule = { accepts: isPlace, expected: TEXTS.place(PLACE_LENGTH) }
const PAGE: Rule = { accepts: isAbsoluteUrl, expected: TEXTS.page(URL_LENGTH) }

/** Format of each attribute that is not an enumeration. */
const RULES: Readonly<Record<string, Rule>> = {
  partner: { accepts: text => Slug.is(text), expected: TEXTS.slug },
  'source-token': {
    accepts: text => isPlain(text, SOURCE_TOKEN_LENGTH),
    expected: TEXTS.text(SOURCE_TOKEN_LENGTH),
  },
  departure: PLACE,
  arrival: PLACE,
  'moving-date': { accepts: text => IsoDate.is(text), expected: TEXTS.day },
  limit: { accepts: text => /^[1-9]\d{0,2}$/.test(text), expected: TEXTS.limit },
  'base-path': {
    accepts: text => /^\/(?!\/)[\w.~/-]*$/.test(text) && isPlain(text, TEXT_LENGTH),
    expected: TEXTS.path,
  },
  'return-url': PAGE,
  target: PAGE,
  'shop-href': PAGE,
  'cart-href': PAGE,
}
const ANY: Rule = { accepts: text => isPlain(text, TEXT_LENGTH), expected: TEXTS.text(TEXT_LENGTH) }

type AttributesReading =
  | { ok: true; attributes: Readonly<Record<string, string>> }
  | { ok: false; violations: readonly Violation[] }

/**
 * Parses a query as the attributes of an element. Unlike the tag in a page, which ignores invalid
 * values with a warning, it refuses them: its reader is an integrator, and the answer may be cached
 * for long. An empty value counts as missing.
 */
export const readFragmentAttributes = (
  { attributes: table }: ElementSpec,
  query: URLSearchParams,
): AttributesReading => {
  const violations: Violation[] = []
  const attributes: Record<string, string> = {}
  const refuse = (propertyPath: string, message: string) =>
    void violations.push({ propertyPath, message })
  for (const name of new Set(query.keys())) {
    const spec = Object.hasOwn(table, name) ? table[name] : undefined
    const [text = '', ...more] = query.getAll(name)
    const { accepts, expected } = RULES[name] ?? ANY
    if (spec === undefined)
      refuse(toPlainText(name, 60), TEXTS.unknownAttribute(Object.keys(table)))
    else if (more.length > 0) refuse(name, TEXTS.twice)
    else if (text === '') continue
    else if (spec.values !== undefined && !spec.values.includes(text))
      refuse(name, TEXTS.oneOf(spec.values))
    else if (spec.values === undefined && !accepts(text)) refuse(name, expected)
    else attributes[name] = text
  }
  return violations.length === 0 ? { ok: true, attributes } : { ok: false, violations }
}
