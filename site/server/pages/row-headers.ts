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
  /** Origin of the content host, whose pictures pages may show; null for embedded content. */
  contentOrigin: string | null
  /** True if forms offer Google's check. */
  usesRecaptcha: boolean
  /** Origins of the bank, to which payment forms may be posted. */
  bankOrigins: readonly string[]
}

/** Returns the headers of every page of this server. */
export const commonHeaders = (
  { ownOrigin, usesGoogleMaps, contentOrigin }: HeaderOptions,
  ...policies: readonly PolicyAdditions[]
): Record<string, string> =>
  pageHeaders(
    ownOrigin,
    ...policies,
    ...(usesGoogleMaps ? [GOOGLE_MAPS_POLICY] : []),
    ...(contentOrigin === null ? [] : [{ 'img-src': [contentOrigin] }]),
  )

/** Returns the headers of a row's pages. */
export const rowHeaders = (row: SectionRow, options: HeaderOptions): Record<string, string> => {
  const { contentOrigin, usesRecaptcha, bankOrigins } = options
  return {
    ...commonHeaders(
      options,
      ...(row.policy === undefined ? [] : [row.policy]),
      // A page that plays films plays those of the content host.
      ...(contentOrigin !== null && row.policy?.['media-src'] !== undefined
        ? [{ 'media-src': [contentOrigin] }]
        : []),
      // Strapi's admin panel shows previews in a frame.
      ...(contentOrigin !== null && row.preview !== undefined
        ? [{ 'frame-ancestors': [contentOrigin] }]
        : []),
      ...(row.checksHuman === true && usesRecaptcha ? [RECAPTCHA_POLICY] : []),
      ...(row.paysAtBank === true ? [{ 'form-action': bankOrigins }] : []),
    ),
    ...(row.powers === undefined ? {} : { 'Permissions-Policy': permissionsPolicy(row.powers) }),
    ...(row.isPrivate === true ? privateHeaders(row.answer !== undefined) : {}),
  }
}
