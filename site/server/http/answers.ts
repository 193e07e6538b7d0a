import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'

// Media type of API Platform's answers, which the product API imitates.
export const LD_JSON = 'application/ld+json; charset=utf-8'

type Status = Extract<
  ContentfulStatusCode,
  | 200
  | 201
  | 202
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 414
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503
>

const ldJson = (
  c: Context,
  status: Status,
  body: object,
  headers: Record<string, string> = {},
): Response => c.body(JSON.stringify(body), status, { ...headers, 'Content-Type': LD_JSON })

/** Returns a resource with its IRI and type. */
export const resource = (
  c: Context,
  status: 200 | 201,
  iri: string,
  type: string,
  body: object,
): Response =>
  ldJson(c, status, { '@context': `/contexts/${type}`, '@id': iri, '@type': type, ...body })

/** Returns an error that belongs to no field: `hydra:Error`. */
export const problem = (
  c: Context,
  status: Status,
  description: string,
  headers?: Record<string, string>,
): Response =>
  ldJson(
    c,
    status,
    {
      '@context': '/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': SERVER_TEXTS.title,
      'hydra:description': description,
    },
    headers,
  )

const describe = ({ propertyPath, message }: Violation): string =>
  propertyPath === '' ? message : `${propertyPath}: ${message}`

/** Maximum violations in one answer. */
const MAX_VIOLATIONS = 50

/** Returns the refusal of a body or query, field by field; only the first `MAX_VIOLATIONS`. */
export const refusal = (
  c: Context,
  violations: readonly Violation[],
  status: 400 | 413 | 415 | 422 = 422,
  headers?: Record<string, string>,
): Response => {
  const listed = violations.slice(0, MAX_VIOLATIONS)
  return ldJson(
    c,
    status,
    {
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': SERVER_TEXTS.title,
      'hydra:description': listed.map(describe).join('\n'),
      violations: listed,
    },
    headers,
  )
}

/** Refuses a body as a whole. */
export const refuseBody = (c: Context, status: 400 | 413 | 415 | 422, message: string): Response =>
  refusal(c, [{ propertyPath: '', message }], status)

export { ldJson }
