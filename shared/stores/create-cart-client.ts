import { proxy } from 'valtio/vanilla'
import { toJson } from '../api/to-json'
import {
  type CartClient,
  type CartSection,
  CART_SECTIONS,
  emptyCartClient,
} from '../domain/cart-client'
import type { Violation } from '../domain/violation'
import type { CartClientPersistence } from './cart-client-record'
import {
  type CartField,
  cartClientViolations,
  type CartTerms,
  sectionAsking,
} from './cart-client-violations'
import { type CartOrdering, persistedOrdering, newOrdering } from './cart-ordering'
import { createFormSession, type FormState, isPathUnder } from './form-session'

/** Delay between a change and its storage on the device. */
const SAVE_DELAY_MS = 300

/** State of the cart page's form. */
interface CartForm extends FormState<CartClient> {
  /** Given for each order, and never stored. */
  termsAgreement: boolean
  /** Open section. */
  section: CartSection
  /** Sections that were left once: missing fields are shown there. */
  left: CartSection[]
}

interface CartVisit {
  /** The form holds answers of an earlier visit. */
  isRestored: boolean
  /** The stored draft was unreadable, and was cleared. */
  isCleared: boolean
  /** False when the device could not store it. */
  isStored: boolean
}

/** Customer of a cart: one per partner, shared by its elements on the page. */
export interface CartClientStore {
  readonly form: CartForm
  readonly ordering: CartOrdering
  readonly visit: CartVisit
  edit(changes: Partial<CartClient>): void
  agree(isAgreed: boolean): void
  open(section: CartSection): void
  /** Opens the next section, or shows what is `missing` in the open one. */
  goOn(missing: readonly Violation[]): void
  /** Shows what is wrong with a field that was left. */
  leaveField(field: keyof CartClient, agencies: CartTerms['agencies']): void
  /** Shows violations, and opens the first section that has one. */
  refuse(violations: Violation[]): void
  save(): boolean
  /** Stores pending changes now. */
  flush(): void
  /** Takes over what another tab has stored, unless a call is running here. */
  sync(): void
  /** Takes over another tab's order; the answers here stay. */
  syncOrder(): void
  /**
   * Removes a paid order with its answers. False: another tab, or the page after payment, was
   * first.
   */
  takeOrder(uuid: string): boolean
  /** The order is paid, or the customer has asked for everything to be erased. */
  clear(): void
}

const newForm = (): CartForm => ({
  values: emptyCartClient(),
  termsAgreement: false,
  section: CART_SECTIONS[0],
  left: [],
  violations: [],
  refusals: 0,
})

/** Returns the sections with violations, in order. */
const wrongSections = (violations: readonly Violation[]): CartSection[] => {
  const holding = violations.map(({ propertyPath }) => sectionAsking(propertyPath))
  return CART_SECTIONS.filter(section => holding.includes(section))
}

/** Fields that depend on another field: they are hidden, or asked differently. */
const REQUIRED_WITH: Readonly<
  Partial<Record<CartField | 'isBilledElsewhere', readonly CartField[]>>
> = {
  type: ['companyName', 'siren'],
  deliveryOption: ['agency', 'arrivalAddress', 'billingAddress'],
  isBilledElsewhere: ['billingAddress'],
}

export const createCartClient = (persistence: CartClientPersistence): CartClientStore => {
  const ordering = proxy(newOrdering())
  const visit = proxy<CartVisit>({ isRestored: false, isCleared: false, isStored: true })
  const session = createFormSession<CartClient, CartForm>({
    newState: newForm,
    persistence,
    write: () => {
      visit.isStored = persistence.save({ values: form.values, ...persistedOrdering(ordering) })
      return visit.isStored
    },
    quietMs: SAVE_DELAY_MS,
    isFixedWith: (path, fields) =>
      Object.entries(REQUIRED_WITH).some(
        ([field, others]) =>
          fields.includes(field) && others.some(other => isPathUnder(path, other)),
      ),
  })
  const { form, save, fix, flush } = session
  const load = () => {
    const hadSome = persistence.hasChanged()
    const saved = persistence.load()
    if (saved === null) {
      visit.isCleared = hadSome
      return
    }
    // After an old visit only the order is left.
    visit.isRestored = toJson(saved.values) !== toJson(emptyCartClient())
    form.values = saved.values
    const missing = wrongSections(
      cartClientViolations(saved.values, { termsAgreement: true, agencies: null }),
    )
    form.section = missing[0] ?? 'payment'
    form.left = CART_SECTIONS.slice(0, CART_SECTIONS.indexOf(form.section))
    Object.assign(ordering, persistedOrdering(saved))
  }
  load()
  const reset = () => {
    session.clear()
    Object.assign(ordering, newOrdering())
    Object.assign(visit, { isRestored: false, isCleared: false, isStored: true })
  }
  const restore = () => {
    if (persistence.isGone()) {
      persistence.clear()
      return reset()
    }
    const newer = persistence.loadNewer()
    if (newer === null) return
    form.values = newer.values
    Object.assign(ordering, persistedOrdering(newer))
    fix(Object.keys(newer.values))
  }

  const open = (section: CartSection): void => {
    if (section === form.section) return
    if (!form.left.includes(form.section)) form.left.push(form.section)
    form.section = section
  }
  return {
    form,
    ordering,
    visit,
    save,
    flush,
    edit: changes => {
      session.edit(changes)
      visit.isCleared = false
    },
    agree: isAgreed => {
      form.termsAgreement = isAgreed
      fix(['termsAgreement'])
    },
    open,
    goOn: missing => {
      const wrong = missing.filter(
        ({ propertyPath }) => sectionAsking(propertyPath) === form.section,
      )
      if (wrong.length === 0)
        return open(CART_SECTIONS[CART_SECTIONS.indexOf(form.section) + 1] ?? form.section)
      session.refuse(wrong)
    },
    leaveField: (field, agencies) =>
      session.leaveField(field, form.values[field], () =>
        cartClientViolations(form.values, { termsAgreement: true, agencies }),
      ),
    refuse: violations => {
      session.refuse(violations)
      form.left = [...CART_SECTIONS]
      form.section = wrongSections(violations)[0] ?? form.section
    },
    sync: () => {
      if (ordering.call !== 'pending') restore()
    },
    syncOrder: () => {
      const newer = persistence.isGone() ? newOrdering() : persistence.peekNewer()
      if (newer !== null) Object.assign(ordering, persistedOrdering(newer))
    },
    takeOrder: uuid => {
      const isRemoved = persistence.take(({ order }) => order?.uuid === uuid)
      if (isRemoved) reset()
      else restore()
      return isRemoved
    },
    clear: () => {
      reset()
      persistence.clear()
    },
  }
}
