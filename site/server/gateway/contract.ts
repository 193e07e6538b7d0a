import { array, is, string, type } from 'superstruct'
import { addDays, minimumMovingDate } from '../../../shared/domain/moving-date'
import { emptyFunnelValues } from '../../../shared/domain/funnel-values'
import { Uuid } from '../../../shared/domain/uuid'
import { plainPrices, UpstreamPrices } from './priced-upstream'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import type { AskUpstream, UpstreamAnswer, UpstreamFault } from './upstream'

/** One requirement on an upstream. `run` throws the fault, as a sentence. */
interface Clause {
  name: string
  run: () => Promise<void>
}

const fail = (problem: string): never => {
  throw new Error(problem)
}

const place = (city: string, postalCode: string, latitude: number, longitude: number) => ({
  formattedAddress: `12 Rue des Lilas, ${postalCode} ${city}, France`,
  addressInTextInput: `12 Rue des Lilas, ${postalCode} ${city}, France`,
  street: 'Rue des Lilas',
  streetNumber: '12',
  city,
  postalCode,
  country: 'France',
  latitude,
  longitude,
})

const NOBODYS_UUID = '00000000-0000-4000-8000-000000000000'
const Made = type({ uuid: Uuid })
const Named = type({ reference: string(), label: string() })
const Wrapped = type({ 'hydra:member': array() })
const Plain = type({ member: array() })

/** Returns what to fix, for the operator of an upstream. */
const explanationOf = (fault: UpstreamFault, status: number | null): string | undefined => {
  if (fault === 'silent') return 'does not answer in time'
  if (fault === 'malformed') return 'with no JSON'
  if (status === 401 || status === 403) return 'to our token'
  if (status === 406 || status === 415) return 'to JSON-LD and plain JSON alike'
  if (status === 404) return 'as if there were nothing here'
  if (fault !== 'misconfigured') return undefined
  if (status === 405) return 'to this method'
  return status === 400
    ? 'and names no field in violations[]'
    : 'which leads elsewhere: ask it there'
}

const summaryOf = (answer: UpstreamAnswer): string => {
  const explanation = answer.ok ? undefined : explanationOf(answer.fault, answer.status)
  if (answer.status === null) return explanation ?? 'does not answer'
  return ['answers', answer.status, explanation].filter(part => part !== undefined).join(' ')
}

/** Statuses of a refused body. A 404 would mean that the call does not exist. */
const REFUSED_BODY = [400, 409, 422]
/** Statuses of a refusal when something that the call names does not exist. */
const REFUSALS = [...REFUSED_BODY, 404, 410]

const uuidOf = (answer: UpstreamAnswer, name: string): string => {
  if (!answer.ok) return fail(`${name} ${summaryOf(answer)}`)
  return is(answer.body, Made) ? answer.body.uuid : fail(`${name} names no uuid`)
}

const membersOf = (body: unknown): unknown[] => {
  if (Array.isArray(body)) return body
  if (is(body, Wrapped)) return body['hydra:member']
  return is(body, Plain) ? body.member : fail('has neither hydra:member nor member, and is no list')
}

/**
 * The contract of the product API, clause by clause, in the order in which they build on each
 * other. It creates a lead, two simulations and a shop lead named 'Essai', and sends no mail. Run
 * against our own server, against a fake one in each format, through the gateway, and against any
 * URL by `npm run check-upstream`.
 */
export const contractClauses = (
  callUpstream: AskUpstream,
  callWithWrongToken: AskUpstream,
): Clause[] => {
  const movingDate = addDays(minimumMovingDate(), 40)
  const contact = {
    lastname: 'Essai',
    firstname: 'Contrat',
    email: 'essai@example.com',
    phone: '01 99 00 12 34',
  }
  const arrivalAddress = place('Lyon', '69001', 45.7676, 4.8344)
  // The whole form as the gateway sends it, with all optional fields empty.
  const values = sentValuesOf({
    ...emptyFunnelValues(),
    ...contact,
    departureAddress: place('Paris', '75001', 48.8566, 2.3522),
    arrivalAddress,
    movingDate,
    type: 'Particulier',
    termsAgreement: true,
    isKnownVolume: 'known',
    volume: 30,
  })
  let lead = ''
  let simulation = ''
  const made = (uuid: string) =>
    uuid === '' ? fail('cannot be tried: what it is about was not made') : uuid
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callUpstream({
      method,
      path,
      name: `${method} ${path}`,
      ...(body === undefined ? {} : { body }),
    })

  /**
   * The specification names collections without `/api`; the gateway tries that address second, and
   * so does this check.
   */
  const collection = (path: string): Clause => ({
    name: `GET ${path}`,
    run: async () => {
      const named = await call('GET', path)
      const isThere = named.ok || named.status !== 404
      const answer = isThere ? named : await call('GET', `/api${path}`)
      if (!answer.ok)
        return fail(isThere ? summaryOf(answer) : `${summaryOf(answer)}, nor under /api`)
      const members = membersOf(answer.body)
      if (members.length === 0) fail('has no members')
      if (!members.every(member => is(member, Named)))
        fail('has members without reference or label')
    },
  })
  const priced = async (uuid: string): Promise<void> => {
    const answer = await call(
      'GET',
      `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`,
    )
    if (!answer.ok) return fail(summaryOf(answer))
    if (!is(answer.body, UpstreamPrices))
      return fail('has no simulationsPrices of cents, VAT included')
    if (!plainPrices(answer.body.simulationsPrices).some(price => price.movingDate === movingDate))
      fail('has no price of the day that was asked for')
  }
  const refused = (answer: UpstreamAnswer, as: readonly number[] = REFUSALS): void => {
    if (answer.ok || answer.status === null || !as.includes(answer.status)) fail(summaryOf(answer))
  }

  return [
    collection('/room_references'),
    collection('/predefined_standard_item_references?pagination=false'),
    collection('/predefined_heavy_item_references?pagination=false'),
    {
      name: 'a call with another token is refused',
      run: async () => {
        const answer = await callWithWrongToken({
          method: 'POST',
          path: '/api/leads',
          name: 'POST /api/leads',
          body: values,
        })
        if (answer.ok || (answer.status !== 401 && answer.status !== 403)) fail(summaryOf(answer))
      },
    },
    {
      name: 'POST /api/leads',
      run: async () => void (lead = uuidOf(await call('POST', '/api/leads', values), 'it')),
    },
    {
      name: 'POST /api/leads of nobody is refused, field by field',
      run: async () => {
        const answer = await call('POST', '/api/leads', { ...values, lastname: '', email: '' })
        if (answer.ok || answer.status === null || !REFUSED_BODY.includes(answer.status))
          fail(summaryOf(answer))
        else if (!answer.violations.some(({ propertyPath }) => propertyPath === 'lastname'))
          fail('does not name the field in violations[].propertyPath')
      },
    },
    {
      name: 'PUT /api/leads/{uuid}',
      run: async () => {
        const answer = await call('PUT', `/api/leads/${made(lead)}`, {
          ...values,
          firstname: 'Contrat bis',
        })
        if (!answer.ok) fail(summaryOf(answer))
      },
    },
    {
      name: 'PUT /api/leads/{uuid} of nobody is 404',
      run: async () => {
        const answer = await call('PUT', `/api/leads/${NOBODYS_UUID}`, values)
        if (answer.ok || answer.status !== 404) fail(summaryOf(answer))
      },
    },
    {
      name: 'POST /api/simulations',
      run: async () =>
        void (simulation = uuidOf(
          await call('POST', '/api/simulations', { ...values, leadUuid: lead }),
          'it',
        )),
    },
    {
      name: 'POST /api/simulations of no known lead is refused',
      run: async () =>
        refused(await call('POST', '/api/simulations', { ...values, leadUuid: NOBODYS_UUID })),
    },
    {
      name: 'GET /api/simulations/{uuid}/dates/compare',
      run: async () => priced(made(simulation)),
    },
    {
      name: 'PUT /api/simulations/{uuid}',
      run: async () => {
        const answer = await call('PUT', `/api/simulations/${made(simulation)}`, {
          ...values,
          leadUuid: lead,
          volume: 40,
        })
        if (!answer.ok) fail(summaryOf(answer))
      },
    },
    {
      name: 'POST /api/simulations/{uuid}/duplicate, priced',
      run: async () => {
        const copy = uuidOf(
          await call('POST', `/api/simulations/${made(simulation)}/duplicate`, {}),
          'it',
        )
        if (copy === simulation) fail('names the first again')
        await priced(copy)
      },
    },
    {
      name: 'POST /api/simulations/{uuid}/send of nobody is refused',
      run: async () => refused(await call('POST', `/api/simulations/${NOBODYS_UUID}/send`, {})),
    },
    {
      name: 'POST /api/contacts of nobody is refused',
      run: async () => refused(await call('POST', '/api/contacts', { email: '' }), REFUSED_BODY),
    },
    {
      name: 'POST /api/devenir-partenaires of nobody is refused',
      run: async () =>
        refused(await call('POST', '/api/devenir-partenaires', { email: '' }), REFUSED_BODY),
    },
    {
      name: 'POST /api/carton_store/lead',
      run: async () => {
        const body = {
          ...contact,
          type: 'Particulier',
          arrivalAddress,
          billingAddress: null,
          agencyName: '',
        }
        uuidOf(await call('POST', '/api/carton_store/lead', body), 'it')
      },
    },
    {
      name: 'POST /api/carton_store/cart of no known lead is refused',
      run: async () => {
        const body = {
          storeLeadUuid: NOBODYS_UUID,
          deliveryOption: 'home_delivery',
          packs: [],
          products: [],
        }
        refused(await call('POST', '/api/carton_store/cart', body))
      },
    },
    ...['DalenysCardFormParameters', 'PaypalCardFormParameters'].map(name => ({
      name: `GET /api/carton_store/cart/{uuid}/${name} of nothing is refused`,
      run: async () => refused(await call('GET', `/api/carton_store/cart/${NOBODYS_UUID}/${name}`)),
    })),
  ]
}
