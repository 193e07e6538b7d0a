import { isAllowedOrigin } from '../../../shared/domain/allowed-origin'
import type { Partners } from '../content/partners'

const MAX_LENGTH = 2_000

/**
 * The page to go back to after paying, where it is one of the partner's: his `allowedOrigins` name its origin. Null for any
 * other, and while the partner cannot be asked.
 */
export const checkedReturnUrl = async (
  text: string,
  partner: string | null,
  partners: Pick<Partners, 'find'>,
): Promise<string | null> => {
  if (partner === null || text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const { protocol, origin, href, username, password } = new URL(text)
  // Of a blob: the origin is the partner's, too.
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null
  const known = await partners.find(partner).catch(() => null)
  return known !== null && isAllowedOrigin(known.allowedOrigins, origin) ? href : null
}
