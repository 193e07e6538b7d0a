import { randomUUID } from 'node:crypto'
import { addDays } from '../../../../shared/domain/moving-date'

/** Faults of a fake upstream, on request. */
export type FakeUpstreamFault =
  | 'well'
  | 'hanging'
  | 'refusing-connections'
  | 'html'
  | 'other-format'
  | 'failing-after-work'
  | 'down'

interface Asked {
  method: string
  path: string
  headers: Headers
  body: Record<string, unknown>
}

interface FakeUpstreamOptions {
  /** Names of collection keys: API Platform's prefix, none, or a bare list. */
  format: 'hydra' | 'plain' | 'bare'
  token: string
  /** Members per page, when the upstream does not allow clients to turn pages off. */
  pageSize?: number
  takesOnly?: string
}

const ROOMS = ['SALON', 'CUISINE', 'CHAMBRE', 'MATERIEL_DEMENAGEMENT'].map(reference => ({
  reference,
  label: reference,
}))
const FURNITURE = ['CANAPE_2_PLACES', 'PIECE_INCONNUE_ICI'].map(reference => ({
  reference,
  label: reference,
  imageUrl: '',
}))
const HEAVY = [{ reference: 'PIANO_DROIT', label: 'Piano droit' }]

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * An upstream product API with exactly the calls of the specification: no tokens, no idempotency,
 * no breakdown. Answers like `fetch`, without a network; `mood` selects a fault.
 */
export const createFakeUpstream = ({
  format,
  token,
  pageSize = 100,
  takesOnly,
}: FakeUpstreamOptions) => {
  const leads = new Map<string, object>()
  const simulations = new Map<string, { movingDate: string; leadUuid: string; volume: number }>()
  const storeLeads = new Set<string>()
  const carts = new Set<string>()
  const messages: Record<string, unknown>[] = []
  const asked: Asked[] = []
  /**
   * `gate`: promise that answers wait for; `bank`: its payment page; `erases`: it has a call beyond
   * the specification.
   */
  const state: {
    mood: FakeUpstreamFault
    erases: boolean
    euros: number
    gate: Promise<void>
    bank: Record<string, string>
  } = {
    mood: 'well',
    erases: false,
    euros: 1000,
    gate: Promise.resolve(),
    bank: {
      _CARDFORMURL: 'https://bank.example/front/form/process',
      _AMOUNT: '9980',
      _HASH: 'abc',
      _3DSECURE: 'yes',
      REDIRECTHTML: 'https://paypal.example/pay',
    },
  }

  const prefix = format === 'hydra' ? 'hydra:' : ''
  const answer = (status: number, body?: unknown) =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/ld+json; charset=utf-8' },
    })
  const violations = (...fields: string[]) =>
    answer(422, {
      '@type': 'ConstraintViolationList',
      [`${prefix}description`]: 'refused',
      violations: fields.map(propertyPath => ({
        propertyPath,
        message: 'Cette valeur ne doit pas être vide.',
        code: 'c1',
      })),
    })
  const missing = () =>
    answer(404, { '@type': `${prefix}Error`, [`${prefix}description`]: 'Not Found' })

  const collection = (
    path: string,
    items: readonly { reference: string }[],
    query: URLSearchParams,
  ) => {
    const page = Number(query.get('page') ?? '1')
    const shown = items.slice((page - 1) * pageSize, page * pageSize)
    const members = shown.map(item => ({ '@id': `${path}/${item.reference}`, ...item }))
    if (format === 'bare') return answer(200, members)
    return answer(200, {
      '@id': path,
      '@type': `${prefix}Collection`,
      [`${prefix}totalItems`]: items.length,
      [`${prefix}member`]: members,
      ...(page * pageSize < items.length
        ? { [`${prefix}view`]: { '@id': path, [`${prefix}next`]: `${path}?page=${page + 1}` } }
        : {}),
    })
  }

  const pricesOf = (
    { movingDate, volume }: { movingDate: string; volume: number },
    before: number,
    after: number,
  ) =>
    Array.from({ length: before + after + 1 }, (_, index) => ({
      movingDate: addDays(movingDate, index - before),
      totalIncludingTaxesPrice: state.euros * 100 + volume * 1000,
      storagePrice: 0,
    }))

  const createSimulation = (body: Record<string, unknown>) => {
    const { leadUuid, movingDate, volume } = body
    if (!isText(leadUuid) || !leads.has(leadUuid)) return violations('leadUuid')
    if (!isText(movingDate)) return violations('movingDate')
    const uuid = randomUUID()
    const simulation = { movingDate, leadUuid, volume: Number(volume ?? 0) }
    simulations.set(uuid, simulation)
    return answer(201, {
      '@type': 'Simulation',
      uuid,
      simulationsPrices: pricesOf(simulation, 3, 3),
    })
  }

  const createLead = (body: Record<string, unknown>, uuid: string = randomUUID(), status = 201) => {
    const empty = ['lastname', 'firstname', 'email', 'phone'].filter(field => !isText(body[field]))
    if (empty.length > 0) return violations(...empty)
    if (body.lastname === 'Refusée') return violations('departureAddress[city]')
    leads.set(uuid, body)
    return answer(status, { '@type': 'Lead', uuid })
  }

  const ofShop = (
    method: string,
    parts: readonly string[],
    body: Record<string, unknown>,
  ): Response => {
    const [what = '', uuid = '', call = ''] = parts
    if (method === 'POST' && what === 'lead') {
      if (!isText(body.email)) return violations('email')
      const made = randomUUID()
      storeLeads.add(made)
      return answer(201, { uuid: made })
    }
    if (method === 'POST' && what === 'cart') {
      if (!isText(body.storeLeadUuid) || !storeLeads.has(body.storeLeadUuid))
        return violations('storeLeadUuid')
      const made = randomUUID()
      carts.add(made)
      return answer(201, { uuid: made })
    }
    if (!carts.has(uuid)) return missing()
    const { REDIRECTHTML, ...form } = state.bank
    if (call === 'DalenysCardFormParameters') return answer(200, form)
    if (call === 'PaypalCardFormParameters') return answer(200, { REDIRECTHTML })
    return missing()
  }

  const respond = ({ method, path, headers, body }: Asked): Response => {
    const { pathname, searchParams } = new URL(path, 'http://upstream')
    if (headers.get('X-AUTH-TOKEN') !== token)
      return answer(401, { message: 'Invalid credentials.' })
    if (takesOnly !== undefined && method !== 'GET' && headers.get('Content-Type') !== takesOnly)
      return answer(415, {})
    if (pathname === '/room_references') return collection(pathname, ROOMS, searchParams)
    if (pathname === '/predefined_standard_item_references')
      return collection(pathname, FURNITURE, searchParams)
    if (pathname === '/predefined_heavy_item_references')
      return collection(pathname, HEAVY, searchParams)
    const [, api, resource, uuid, call] = pathname.split('/')
    if (api !== 'api') return missing()
    if (resource === 'carton_store') return ofShop(method, pathname.split('/').slice(3), body)
    if (resource === 'contacts' || resource === 'devenir-partenaires') {
      if (!isText(body.email)) return violations('email')
      messages.push(body)
      return resource === 'contacts' ? answer(202) : answer(201, { '@type': 'DevenirPartenaire' })
    }
    if (resource === 'leads') {
      if (uuid === undefined) return method === 'POST' ? createLead(body) : answer(405)
      if (method === 'DELETE' && state.erases) return leads.delete(uuid) ? answer(204) : missing()
      if (method !== 'PUT') return answer(405)
      return leads.has(uuid) ? createLead(body, uuid, 200) : missing()
    }
    if (resource !== 'simulations') return missing()
    if (uuid === undefined) return createSimulation(body)
    const known = simulations.get(uuid)
    if (known === undefined) return missing()
    if (call === 'dates') {
      const days = (name: string) => Number(searchParams.get(name))
      const prices = pricesOf(known, days('numberOfDaysBefore'), days('numberOfDaysAfter'))
      return answer(200, { simulationsPrices: prices })
    }
    if (call === 'duplicate') {
      const copy = randomUUID()
      simulations.set(copy, known)
      return answer(201, { uuid: copy })
    }
    if (call === 'send') return answer(202)
    if (method !== 'PUT') return answer(405)
    const changed = {
      ...known,
      movingDate: String(body.movingDate),
      volume: Number(body.volume ?? 0),
    }
    simulations.set(uuid, changed)
    return answer(200, { uuid, simulationsPrices: pricesOf(changed, 3, 3) })
  }

  const hanging = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

  const html = (status: number) =>
    new Response('<!doctype html><title>Bienvenue</title>', {
      status,
      headers: { 'Content-Type': 'text/html' },
    })

  const fakeFetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const call: Asked = {
      method: init?.method ?? 'GET',
      path: `${pathname}${search}`,
      headers: new Headers(init?.headers),
      body: Object.fromEntries(Object.entries(Object(body))),
    }
    asked.push(call)
    await state.gate
    switch (state.mood) {
      case 'hanging':
        return hanging(init?.signal)
      case 'refusing-connections':
        throw new TypeError('fetch failed')
      case 'html':
        return html(200)
      case 'down':
        return html(503)
      case 'other-format':
        return answer(200, { data: { id: 7 }, items: [] })
      case 'failing-after-work':
        respond(call)
        return html(500)
      default:
        return respond(call)
    }
  }
  return { fetch: fakeFetch, state, asked, leads, simulations, storeLeads, carts, messages }
}

export type FakeUpstream = ReturnType<typeof createFakeUpstream>
