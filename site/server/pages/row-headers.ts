import type { PolicyAdditions, SectionRow } from '../../pages/row'
import {
  GOOGLE_MAPS_POLICY,
  pageHeaders,
  permissionsPolicy,
  privateHeaders,
  RECAPTCHA_POLICY,
} from './page-headers'

export interface HeaderOptions {
  /** Origin of the site, or empty while only requests name it. */
  ownOrigin: string
  /** True if address fields may load Google Maps: pages then allow it. */
  usesGoogleMaps: boolean
  /** Origin of the content host for browsers; null for embedded content. */
  contentOrigin: string | null
  /** Further origins whose pictures and films pages may show. */
  mediaOrigins: readonly string[]
  /** True if forms offer Google's check. */
  usesRecaptcha: boolean
  /** Origins of the bank, to which payment forms may be posted. */
  bankOrigins: readonly string[]
}

const hostsOf = ({
  contentOrigin,
  mediaOrigins,
}: Pick<HeaderOptions, 'contentOrigin' | 'mediaOrigins'>): readonly string[] => [
  ...new Set([...(contentOrigin === null ? [] : [contentOrigin]), ...mediaOrigins]),
]

/** Returns the headers of every page of this server. */
export const commonHeaders = (
  { ownOrigin, usesGoogleMaps, contentOrigin, mediaOrigins }: HeaderOptions,
  ...policies: readonly PolicyAdditions[]
): Record<string, string> =>
  pageHeaders(ownOrigin, ...policies, ...(usesGoogleMaps ? [GOOGLE_MAPS_POLICY] : []), {
    'img-src': hostsOf({ contentOrigin, mediaOrigins }),
  })

/** Returns the headers of a row's pages. */
export const rowHeaders = (row: SectionRow, options: HeaderOptions): Record<string, string> => {
  const { contentOrigin, usesRecaptcha, bankOrigins } = options
  return {
    ...commonHeaders(
      options,
      ...(row.policy === undefined ? [] : [row.policy]),
      // A page that plays films plays those of the content host.
      ...(row.policy?.['media-src'] === undefined ? [] : [{ 'media-src': hostsOf(options) }]),
      // Strapi's admin panel shows previews in a frame.
      ...(contentOrigin !== null && row.preview !== undefined
        ? [{ 'frame-ancestors': [contentOrigin] }]
        : []),
      ...(row.checksHuman === true && usesRecaptcha ? [RECAPTCHA_POLICY] : []),
      ...(row.paysAtBank === true ? [{ 'form-action': bankOrigins }] : []),
    ),
    ...(row.features === undefined
      ? {}
      : { 'Permissions-Policy': permissionsPolicy(row.features) }),
    ...(row.isPrivate === true ? privateHeaders(row.answer !== undefined) : {}),
  }
}
