import { is, record, string, unknown } from 'superstruct'

const Body = record(string(), unknown())

/** Returns the address of a content service without its `/api`: uploads are below it. */
export const serviceAddress = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '')

const publicAddress = (apiUrl: string, publicUrl: string | null): string =>
  serviceAddress(publicUrl ?? apiUrl)

/** Returns the origin at which browsers reach the content service. */
export const publicOrigin = (apiUrl: string, publicUrl: string | null): string =>
  new URL(publicAddress(apiUrl, publicUrl)).origin

/** Beginning of an upload's path in an attribute of HTML, or in a link of Markdown. */
const LINKED_UPLOAD = /(\b(?:src|href|poster)=["']?|\]\()(?:\.{0,2}\/)*uploads\//gi

/**
 * Returns a function that replaces the addresses in an answer of the content service by those for
 * browsers: paths of uploads, and full addresses at which only this server reaches the service.
 */
export const createPublicAddresses = (
  apiUrl: string,
  publicUrl: string | null,
): ((fields: Readonly<Record<string, unknown>>) => Record<string, unknown>) => {
  const internal = serviceAddress(apiUrl)
  const base = publicAddress(apiUrl, publicUrl)
  const escaped = internal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const internalAddress = new RegExp(`${escaped}(?![\\w.:-])`, 'g')
  const publicText = (text: string): string => {
    const resolved = text.replaceAll(LINKED_UPLOAD, `$1${base}/uploads/`)
    const absolute = resolved.startsWith('/uploads/') ? base + resolved : resolved
    return base === internal ? absolute : absolute.replaceAll(internalAddress, base)
  }
  const publicValue = (value: unknown): unknown => {
    if (typeof value === 'string') return publicText(value)
    if (Array.isArray(value)) return value.map(publicValue)
    return is(value, Body) ? publicFields(value) : value
  }
  const publicFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, publicValue(value)]))
  return publicFields
}
