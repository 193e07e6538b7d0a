import type { PolicyAdditions, SectionRow } from '../../pages/row'
import {
  GOOGLE_MAPS_POLICY,
  pageHeaders,
  permissionsPolicy,
  privateHeaders,
  RECAPTCHA_POLICY,
} from './page-headers'

export interface HeaderOptions {
  /** The site's own origin, or empty while only requests name it. */
  ownOrigin: string
  /** Whether address fields may load Google Maps: pages let them. */
  usesGoogleMaps: boolean
  /** Whose pictures pages may show beside ours: the content host's origin, or null where the content is ours. */
  contentOrigin: string | null
  /** Whether forms offer Google's check. */
  usesRecaptcha: boolean
  /** Where forms that pay may be posted: the bank's origins. */
  bankOrigins: readonly string[]
}

/** What any page of this server is sent with. */
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

/** What the pages of a row are sent with. */
export const rowHeaders = (row: SectionRow, options: HeaderOptions): Record<string, string> => {
  const { contentOrigin, usesRecaptcha, bankOrigins } = options
  return {
    ...commonHeaders(
      options,
      ...(row.policy === undefined ? [] : [row.policy]),
      // A page that plays films plays the content host's.
      ...(contentOrigin !== null && row.policy?.['media-src'] !== undefined
        ? [{ 'media-src': [contentOrigin] }]
        : []),
      ...(row.checksHuman === true && usesRecaptcha ? [RECAPTCHA_POLICY] : []),
      ...(row.paysAtBank === true ? [{ 'form-action': bankOrigins }] : []),
    ),
    ...(row.powers === undefined ? {} : { 'Permissions-Policy': permissionsPolicy(row.powers) }),
    ...(row.isPrivate === true ? privateHeaders(row.answer !== undefined) : {}),
  }
}
