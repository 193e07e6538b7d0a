import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import { leadBody, simulationBody } from './customer-calls'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; an empty object if it is none. */
  body: Record<string, unknown>
}

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD'

/** Calls an app as the widget does. `body` is sent as JSON, or as it is when it is text. */
export const caller =
  (app: Hono<HttpEnv>) =>
  async (
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent =
      body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await app.request(path, {
      method,
      headers: { 'X-AUTH-TOKEN': 'nc_public', 'Content-Type': 'application/json', ...headers },
      ...sent,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }

export type Call = ReturnType<typeof caller>

/** Answer to a new lead, with its token. */
export interface CreatedLead {
  uuid: string
  token: string
  reference: string
  /** The headers with which its owner calls. */
  own: { Authorization: string }
}

export const createdLead = async (
  call: Call,
  body: object = leadBody(),
  headers?: Record<string, string>,
): Promise<CreatedLead> => {
  const answer = await call('POST', '/api/leads', body, headers)
  const { uuid, token, reference } = answer.body
  return {
    uuid: String(uuid),
    token: String(token),
    reference: String(reference),
    own: { Authorization: `Bearer ${String(token)}` },
  }
}

/** A new simulation's uuid, under a new lead. */
export const createdSimulation = async (call: Call): Promise<string> => {
  const { uuid } = await createdLead(call)
  const { body } = await call('POST', '/api/simulations', simulationBody(uuid))
  return String(body.uuid)
}
