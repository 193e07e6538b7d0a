import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Violation } from '../../../shared/domain/violation'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'

// API Platform's formats, see contracts §2.3.
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

/** A resource, under its IRI and type. */
export const resource = (
  c: Context,
  status: 200 | 201,
  iri: string,
  type: string,
  body: object,
): Response =>
  ldJson(c, status, { '@context': `/contexts/${type}`, '@id': iri, '@type': type, ...body })

/** An error that is nobody's field: `hydra:Error`. */
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

/** Nobody reads further. */
const MAX_VIOLATIONS = 50

/** A body or query that is refused: what is wrong, field by field, of many the first. */
export const refusal = (
  c: Context,
  violations: readonly Violation[],
  status: 400 | 413 | 415 | 422 = 422,
  headers?: Record<string, string>,
): Response => {
  const told = violations.slice(0, MAX_VIOLATIONS)
  return ldJson(
    c,
    status,
    {
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': SERVER_TEXTS.title,
      'hydra:description': told.map(describe).join('\n'),
      violations: told,
    },
    headers,
  )
}

/** A body that is refused whole. */
export const refuseBody = (c: Context, status: 400 | 413 | 415 | 422, message: string): Response =>
  refusal(c, [{ propertyPath: '', message }], status)

export { ldJson }
