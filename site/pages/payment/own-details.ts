import { create, is, type } from 'superstruct'
import { OwnerDetails, PaymentSubject } from '../../../shared/domain/payment'
import { LeadCreated } from '../../../shared/domain/lead'
import { Uuid } from '../../../shared/domain/uuid'
import { OWNER_HASH } from '../../../shared/domain/owner-hash'
import { ownerOfKey } from '../../../shared/stores/device-keys'
import { routes } from '../../routes'

/** The used parts of a draft: its customer and its quote. */
const SentDraft = type({ lead: LeadCreated, simulationUuid: Uuid })

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/**
 * Returns the draft on this device from which the quote was made; null: made elsewhere, or the
 * browser refuses access.
 */
export const draftOf = (
  simulationUuid: string,
  openStorage: () => Storage,
): { token: string; isOwnFunnel: boolean } | null => {
  try {
    const device = openStorage()
    for (const name of Object.keys(device)) {
      const owner = ownerOfKey(name)
      if (owner === null || owner.kind === 'cart') continue
      const draft = parsed(device.getItem(name))
      if (!is(draft, SentDraft) || draft.simulationUuid !== simulationUuid) continue
      return {
        token: draft.lead.token,
        isOwnFunnel: owner.kind === 'quote' && owner.partner === '' && name.endsWith('direct'),
      }
    }
  } catch {
    // A browser that refuses access has stored nothing.
  }
  return null
}

const fetchDetails = async (
  subject: string,
  uuid: string,
  token: string,
): Promise<OwnerDetails | null> => {
  const answer = await fetch(`/api/payments/${subject}/${uuid}/details`, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    cache: 'no-store',
  })
  return answer.ok ? create(await answer.json(), OwnerDetails) : null
}

const lineOf = ({ label, value }: OwnerDetails['facts'][number]): HTMLElement => {
  const line = document.createElement('div')
  const term = document.createElement('dt')
  const text = document.createElement('dd')
  term.textContent = label
  text.textContent = value
  line.append(term, text)
  return line
}

/**
 * Removes from the address the token that another site's page has handed over, and returns it;
 * null: none.
 */
const takeHandedOver = (): string | null => {
  const { hash, pathname, search } = location
  if (!hash.startsWith(`#${OWNER_HASH}`)) return null
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(OWNER_HASH.length + 1)
}

/**
 * On the device of the quote: replaces towns by streets, access, name and mail address, and adds a
 * link to the order. The token is sent in a header.
 */
export const ownDetails = async (
  root: HTMLElement,
  { subject, uuid }: Readonly<Record<string, string>>,
): Promise<void> => {
  if (!is(subject, PaymentSubject) || uuid === undefined) return
  const handedOver = takeHandedOver()
  const draft = draftOf(uuid, () => localStorage)
  const token = draft?.token ?? handedOver
  if (token === null) return
  const back = document.querySelector<HTMLAnchorElement>('a[data-quote]')
  if (
    draft?.isOwnFunnel === true &&
    back !== null &&
    new URL(back.href).pathname === routes.quotePrint.href(uuid)
  )
    back.href = routes.tunnelStep.href('reserver')
  const details = await fetchDetails(subject, uuid, token)
  if (details === null) return
  const list = root.querySelector('dl')
  if (list !== null) {
    const reference = list.lastElementChild
    list.replaceChildren(...details.facts.map(lineOf), ...(reference === null ? [] : [reference]))
  }
  const order = root.querySelector<HTMLAnchorElement>('a[data-order]')
  if (order === null || details.orderHref === null) return
  order.href = details.orderHref
  order.hidden = false
}
