import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { create } from 'superstruct'
import { emptyFunnelValues, FunnelValues } from '../../../shared/domain/funnel-values'
import { quoteConfigurationOf } from '../../../shared/domain/quote-configuration'
import { bookableBody } from '../../server/testing/customer-calls'
import { TINY_JPEG_URL } from '../../server/testing/jpegs'

type Json = Record<string, unknown>
interface Announcer {
  status: number
  body: Json
}

/** Answers to the customers of a release, with which they return. */
export interface CustomerData {
  lead: { uuid: string; token: string | null }
  simulation: string
  totalCents: number
}

const HEADERS = { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json' }

/** Calls a release as its own widget did. */
export const callerOf =
  (url: string) =>
  async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Announcer> => {
    const sent = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...HEADERS, ...headers },
      body: sent,
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
    return { status: response.status, body: isJson && text !== '' ? Object(JSON.parse(text)) : {} }
  }

type Call = ReturnType<typeof callerOf>

/** Same, for calls that must succeed. */
const mustSucceed =
  (call: Call): Call =>
  async (...asked) => {
    const answer = await call(...asked)
    if (answer.status >= 300)
      throw new Error(
        `${asked[0]} ${asked[1]} answers ${answer.status}: ${JSON.stringify(answer.body)}`,
      )
    return answer
  }

const chosenCents = ({ movingDate, simulationsPrices }: Json): number => {
  const prices: { movingDate: string; totalIncludingTaxesPrice: number }[] = Array.isArray(
    simulationsPrices,
  )
    ? simulationsPrices
    : []
  return (
    prices.find(price => price.movingDate === movingDate)?.totalIncludingTaxesPrice ?? Number.NaN
  )
}

/** The bodies of a release's own tests: those that its forms sent. */
export interface Bodies {
  leadBody: () => object
  simulationBody: (leadUuid: string) => object
}

/** Body of a request to mail a quote. */
const configuration = (lead: string): object => {
  const { consentVersion: _, leadUuid: __, ...values } = bookableBody(lead)
  return quoteConfigurationOf(create({ ...emptyFunnelValues(), ...values }, FunnelValues))
}

/** Writes to the company, if the release has that form. */
const write = async (call: Call): Promise<void> => {
  const task = await call('GET', '/api/human_check')
  if (task.status !== 200) return
  const challenge: Parameters<typeof solveChallenge>[0]['challenge'] = Object(task.body.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  const fields = {
    last_name: 'Quintefeuille',
    first_name: 'Élise',
    email: 'elise.quintefeuille@example.fr',
    phone: '06 12 34 56 78',
    object: 'Un piano',
    message: 'Le prenez-vous\u00A0?',
    partners_agreement: false,
    recaptcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  }
  await mustSucceed(call)('POST', '/api/contacts', fields)
}

/**
 * Goes through a release as its customers do: a lead, changed once; its simulation, with a copy;
 * one with photos; the quote by mail; a message. Steps that a release does not have yet are left
 * out.
 */
export const runCustomerJourney = async (
  url: string,
  { leadBody, simulationBody }: Bodies,
): Promise<CustomerData> => {
  const call = callerOf(url)
  const must = mustSucceed(call)
  const { uuid, token } = (
    await must('POST', '/api/leads', leadBody(), { 'Idempotency-Key': 'one-lead' })
  ).body
  const lead = String(uuid)
  await must('PUT', `/api/leads/${lead}`, { ...leadBody(), firstname: 'Élisa' })
  const { body } = await must('POST', '/api/simulations', simulationBody(lead), {
    'Idempotency-Key': 'one-simulation',
  })
  const simulation = String(body.uuid)
  await call('POST', `/api/simulations/${simulation}/duplicate`, {})
  const cards = [{ reference: 'SALON', title: 'Salon', photos: ['a'] }]
  const photographed = {
    isKnownVolume: 'asi',
    volume: null,
    surface: 60,
    cards,
    images: [TINY_JPEG_URL],
  }
  await call('POST', '/api/simulations', { ...simulationBody(lead), ...photographed })
  await call('POST', `/api/simulations/${simulation}/send`, configuration(lead))
  await write(call)
  return {
    lead: { uuid: lead, token: typeof token === 'string' ? token : null },
    simulation,
    totalCents: chosenCents(body),
  }
}
