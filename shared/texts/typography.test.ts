import { describe, expect, it } from 'vitest'
import * as addressField from './address-field-texts'
import * as advisers from './advisers-texts'
import * as booking from './booking-texts'
import * as consent from './consent-texts'
import * as contact from './contact-texts'
import * as due from './due'
import * as faults from './faults'
import * as flash from './flash-texts'
import * as flashBooking from './flash-booking-texts'
import * as forms from './forms-texts'
import * as funnel from './funnel-texts'
import * as heavyItems from './heavy-items-texts'
import * as humanCheck from './human-check-texts'
import * as instalments from './instalments-texts'
import * as landing from './landing-texts'
import * as letter from './letter-texts'
import * as messageConsents from './message-consents'
import * as messageMails from './message-mails-texts'
import * as options from './options-texts'
import * as orderMails from './order-mails-texts'
import * as orderPage from './order-page-texts'
import * as payment from './payment-texts'
import * as paymentApi from './payment-api'
import * as paymentOutcome from './payment-outcome'
import * as photos from './photos-texts'
import * as places from './places-texts'
import * as preview from './preview-texts'
import * as quote from './quote-texts'
import * as quoteDocument from './quote-document-texts'
import * as sandboxBank from './sandbox-bank-texts'
import * as search from './search-texts'
import * as server from './server-texts'
import * as site from './site'
import * as steps from './steps-texts'
import * as violations from './violations'
import * as volume from './volume-texts'

const SCREENS = {
  flashBooking,
  instalments,
  advisers,
  due,
  paymentApi,
  addressField,
  booking,
  consent,
  contact,
  faults,
  flash,
  forms,
  funnel,
  heavyItems,
  humanCheck,
  landing,
  letter,
  messageConsents,
  messageMails,
  options,
  orderMails,
  orderPage,
  payment,
  paymentOutcome,
  photos,
  places,
  preview,
  quote,
  quoteDocument,
  sandboxBank,
  search,
  server,
  site,
  steps,
  violations,
  volume,
}

/**
 * Returns the texts of a function that makes sentences: for the counts none, one, some and many, for
 * a word, or for a list.
 */
const sentencesFrom = (sentence: (...parts: unknown[]) => unknown): string[] => {
  for (const parts of [[0, 1, 4, 1_250], ['Chaise']])
    try {
      return parts.map(part => String(sentence(part, part, part, part)))
    } catch {
      // The function takes other arguments.
    }
  return [String(sentence(['Chaise', 'Table']))]
}
const sentencesOf = (value: unknown, path: string): [path: string, sentence: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return sentencesFrom((...parts) => value(...parts)).map(sentence => [path, sentence])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => sentencesOf(inner, `${path}.${name}`))
}
const SENTENCES = Object.entries(SCREENS).flatMap(([screen, texts]) =>
  Object.entries(texts)
    .filter(([, text]) => typeof text === 'object')
    .flatMap(([name, text]) => sentencesOf(text, `${screen}.${name}`)),
)
const offenders = (rule: RegExp) => SENTENCES.filter(([, sentence]) => rule.test(sentence))

/** Parts of sentences that the specification gives with a straight apostrophe. */
const AS_SPECIFIED = [
  "Merci d'indiquer au moins une ville",
  "J'envoie des photos",
  "remplir l'adresse d'arrivée",
  "n'a pas été réalisé",
  "n'a pas pu être envoyé",
  "jusqu'à 6\u00A0jours",
  "s'est produite",
]

describe('French typography', () => {
  it('the typography check finds more than 150 sentences', () =>
    expect(SENTENCES.length).toBeGreaterThan(150))

  it.each([
    ['no breaking space before a sign', / [:;!?»€%]/],
    ['no sign without its space', /[^\s\u00A0\u202F:;!?(/][;!?»€%]|[^\s\u00A0\u202F0-9]:(?!\/)/],
    ['no breaking space after an opening guillemet', /« |«[^\u00A0\u202F]/],
    ['no breaking space before a unit', /\d (?:m[²³]|km|h|€|%)(?!\p{L})/u],
    ['no breaking space inside a figure', /\d \d{3}(?!\d)/],
    ['no straight double quotes', /"/],
    ['no three dots', /\.\.\./],
    ['no two spaces', / {2}|\u00A0 | \u00A0/],
    ['no space at an end', /^\s|\s$/],
    ['nothing that is no text', /undefined|NaN|\[object/],
  ])('the French texts have %s', (_, rule) => expect(offenders(rule)).toEqual([]))

  it('only sentences of the specification have a straight apostrophe', () => {
    const straight = offenders(/'/).map(([, sentence]) => sentence)
    const isSpecified = (sentence: string) => AS_SPECIFIED.some(part => sentence.includes(part))
    expect(straight.filter(sentence => !isSpecified(sentence))).toEqual([])
    for (const part of AS_SPECIFIED) expect(straight).toContainEqual(expect.stringContaining(part))
  })
})
