import { array, integer, type Infer, pattern, record, string, type } from 'superstruct'
import { fromStored } from '../../db/stored-json'
import type { Parameters } from '../dalenys/hash'

/** Stored part of a request: what answers need, without the payer. */
const SandboxRequest = type({
  amountCents: integer(),
  terms: array(type({ date: pattern(string(), /^\d{4}-\d\d-\d\d$/), amountCents: integer() })),
  success: string(),
  cancel: string(),
  /** Echoed in returns and notifications. */
  echoed: record(string(), string()),
})
export type SandboxRequest = Infer<typeof SandboxRequest>

const ECHOED = [
  'IDENTIFIER',
  'OPERATIONTYPE',
  'ORDERID',
  'CLIENTIDENT',
  'DESCRIPTION',
  'LANGUAGE',
  'VERSION',
  '3DSECURE',
  'EXTRADATA',
]
const NEEDED = ['IDENTIFIER', 'OPERATIONTYPE', 'ORDERID', 'CLIENTIDENT', 'DESCRIPTION', 'VERSION']
const TERM = /^AMOUNTS\[(\d{4}-\d\d-\d\d)\]$/
const CENTS = /^[1-9]\d{0,8}$/

const isHttp = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** Parses a signed request; null: a parameter is missing or invalid. */
export const parseRequest = (parameters: Parameters): SandboxRequest | null => {
  const {
    AMOUNT,
    ORDERID = '',
    REDIRECTURLSUCCESS: success,
    REDIRECTURLCANCEL: cancel,
  } = parameters
  if (NEEDED.some(name => (parameters[name] ?? '') === '') || ORDERID.length > 40) return null
  if (!isHttp(success) || !isHttp(cancel)) return null
  const spread = Object.entries(parameters).filter(([name]) => name.startsWith('AMOUNTS'))
  const terms = spread.map(([name, value]) => ({ date: TERM.exec(name)?.[1] ?? '', value }))
  const amounts = AMOUNT === undefined ? terms.map(({ value }) => value) : [AMOUNT]
  if (amounts.length === 0 || (AMOUNT !== undefined && terms.length > 0)) return null
  if (amounts.some(value => !CENTS.test(value)) || terms.some(({ date }) => date === ''))
    return null
  return {
    amountCents: amounts.reduce((sum, value) => sum + Number(value), 0),
    terms: terms
      .map(({ date, value }) => ({ date, amountCents: Number(value) }))
      .sort((one, other) => one.date.localeCompare(other.date)),
    success,
    cancel,
    echoed: Object.fromEntries(
      ECHOED.flatMap(name => (name in parameters ? [[name, parameters[name] ?? '']] : [])),
    ),
  }
}

export const storedRequest = (json: string): SandboxRequest => fromStored(json, SandboxRequest)
