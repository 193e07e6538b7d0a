import { array, is, string, type } from 'superstruct'
import { addDays, minimumMovingDate } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import { plainPrices, UpstreamPrices } from './priced-upstream'
import type { AskUpstream, UpstreamAnswer } from './upstream'

/** One thing that an upstream has to do. `run` throws what is wrong, in a sentence. */
export interface Clause {
  name: string
  run: () => Promise<void>
}

const fail = (what: string): never => {
  throw new Error(what)
}

const place = (city: string, postalCode: string, latitude: number, longitude: number) => ({
  formattedAddress: `12 Rue des Lilas, ${postalCode} ${city}, France`,
  addressInTextInput: `12 Rue des Lilas, ${postalCode} ${city}, France`,
  street: 'Rue des Lilas',
  streetNumber: '12',
  ...{ city, postalCode, country: 'France', latitude, longitude },
})

const NOBODYS_UUID = '00000000-0000-4000-8000-000000000000'
const Made = type({ uuid: Uuid })
const Named = type({ reference: string(), label: string() })
const Wrapped = type({ 'hydra:member': array() })
const Plain = type({ member: array() })

const said = (answer: UpstreamAnswer): string =>
  answer.ok ? `answers ${answer.status}` : `answers ${answer.status ?? 'nothing'} (${answer.fault})`

const uuidOf = (answer: UpstreamAnswer, name: string): string => {
  if (!answer.ok) return fail(`${name} ${said(answer)}`)
  return is(answer.body, Made) ? answer.body.uuid : fail(`${name} names no uuid`)
}

const membersOf = (body: unknown): unknown[] => {
  if (Array.isArray(body)) return body
  if (is(body, Wrapped)) return body['hydra:member']
  return is(body, Plain) ? body.member : fail('has neither hydra:member nor member, and is no list')
}

/**
 * The contract of the product API (specs 1 and 2, §7), clause by clause, in the order in which they build on each other. It
 * makes a lead, two simulations and a shop lead named 'Essai', and has no mail sent. Run against our own server, against a fake
 * one in each format, through the gateway, and against any URL by `npm run check-upstream`.
 */
export const contractClauses = (ask: AskUpstream, askAsStranger: AskUpstream): Clause[] => {
  const movingDate = addDays(minimumMovingDate(), 40)
  const contact = { lastname: 'Essai', firstname: 'Contrat', email: 'essai@example.com', phone: '01 99 00 12 34' }
  const values = {
    ...contact,
    departureAddress: place('Paris', '75001', 48.8566, 2.3522),
    arrivalAddress: place('Lyon', '69001', 45.7676, 4.8344),
    ...{ movingDate, type: 'Particulier', termsAgreement: true, isKnownVolume: 'known', volume: 30 },
  }
  let lead = ''
  let simulation = ''
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    ask({ method, path, name: `${method} ${path}`, ...(body === undefined ? {} : { body }) })

  const collection = (path: string): Clause => ({
    name: `GET ${path}`,
    run: async () => {
      const answer = await call('GET', path)
      if (!answer.ok) return fail(said(answer))
      const members = membersOf(answer.body)
      if (members.length === 0) fail('has no members')
      if (!members.every(member => is(member, Named))) fail('has members without reference or label')
    },
  })
  const priced = async (uuid: string): Promise<void> => {
    const answer = await call('GET', `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`)
    if (!answer.ok) return fail(said(answer))
    if (!is(answer.body, UpstreamPrices)) return fail('has no simulationsPrices of cents, VAT included')
    if (!plainPrices(answer.body.simulationsPrices).some(price => price.movingDate === movingDate))
      fail('has no price of the day that was asked for')
  }
  const refused = (answer: UpstreamAnswer): void => {
    if (answer.ok || answer.status === null || answer.status >= 500) fail(said(answer))
  }

  return [
    collection('/room_references'),
    collection('/predefined_standard_item_references?pagination=false'),
    collection('/predefined_heavy_item_references?pagination=false'),
    {
      name: 'a call with another token is refused',
      run: async () => {
        const answer = await askAsStranger({
          method: 'POST',
          path: '/api/leads',
          name: 'POST /api/leads',
          body: values,
        })
        if (answer.ok || (answer.status !== 401 && answer.status !== 403)) fail(said(answer))
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
        if (answer.ok || answer.fault !== 'refused') fail(said(answer))
        else if (!answer.violations.some(({ propertyPath }) => propertyPath === 'lastname'))
          fail('does not name the field in violations[].propertyPath')
      },
    },
    {
      name: 'PUT /api/leads/{uuid}',
      run: async () => {
        const answer = await call('PUT', `/api/leads/${lead}`, { ...values, firstname: 'Contrat bis' })
        if (!answer.ok) fail(said(answer))
      },
    },
    {
      name: 'PUT /api/leads/{uuid} of nobody is 404',
      run: async () => {
        const answer = await call('PUT', `/api/leads/${NOBODYS_UUID}`, values)
        if (answer.ok || answer.status !== 404) fail(said(answer))
      },
    },
    {
      name: 'POST /api/simulations',
      run: async () =>
        void (simulation = uuidOf(await call('POST', '/api/simulations', { ...values, leadUuid: lead }), 'it')),
    },
    {
      name: 'POST /api/simulations of no known lead is refused',
      run: async () => refused(await call('POST', '/api/simulations', { ...values, leadUuid: NOBODYS_UUID })),
    },
    { name: 'GET /api/simulations/{uuid}/dates/compare', run: () => priced(simulation) },
    {
      name: 'PUT /api/simulations/{uuid}',
      run: async () => {
        const answer = await call('PUT', `/api/simulations/${simulation}`, { ...values, leadUuid: lead, volume: 40 })
        if (!answer.ok) fail(said(answer))
      },
    },
    {
      name: 'POST /api/simulations/{uuid}/duplicate, priced',
      run: async () => {
        const copy = uuidOf(await call('POST', `/api/simulations/${simulation}/duplicate`, {}), 'it')
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
      run: async () => refused(await call('POST', '/api/contacts', { email: '' })),
    },
    {
      name: 'POST /api/devenir-partenaires of nobody is refused',
      run: async () => refused(await call('POST', '/api/devenir-partenaires', { email: '' })),
    },
    {
      name: 'POST /api/carton_store/lead',
      run: async () => {
        const { arrivalAddress } = values
        const body = { ...contact, type: 'Particulier', arrivalAddress, billingAddress: null, agencyName: '' }
        uuidOf(await call('POST', '/api/carton_store/lead', body), 'it')
      },
    },
    {
      name: 'POST /api/carton_store/cart of no known lead is refused',
      run: async () => {
        const body = { storeLeadUuid: NOBODYS_UUID, deliveryOption: 'home_delivery', packs: [], products: [] }
        refused(await call('POST', '/api/carton_store/cart', body))
      },
    },
    ...['DalenysCardFormParameters', 'PaypalCardFormParameters'].map(name => ({
      name: `GET /api/carton_store/cart/{uuid}/${name} of nothing is refused`,
      run: async () => refused(await call('GET', `/api/carton_store/cart/${NOBODYS_UUID}/${name}`)),
    })),
  ]
}
