import { proxy } from 'valtio/vanilla'
import { toJson } from '../api/to-json'
import { type CartClient, type CartSection, CART_SECTIONS, emptyCartClient } from '../domain/cart-client'
import type { Violation } from '../domain/violation'
import type { CartClientPersistence } from './cart-client-record'
import {
  type CartField,
  cartClientViolations,
  type CartTerms,
  isUntouchedAt,
  sectionAsking,
} from './cart-client-violations'
import { type CartOrdering, keptOrdering, newOrdering } from './cart-ordering'
import { isUnder } from './draft'
import { createSaver } from './saver'

/** Spec S2 §4, §9. */
const SAVE_DELAY_MS = 300

/** What the customer has said on the cart page, and where he is. */
export interface CartForm {
  values: CartClient
  /** Given anew for each order, and never kept. */
  termsAgreement: boolean
  /** The one that is open. */
  section: CartSection
  /** Those that were left once: what is missing there is said. */
  left: CartSection[]
  /** What the last submit found wrong, by field; a field that changes loses its own. */
  violations: Violation[]
  /** Grows with each refused submit, so that the summary takes the focus each time. */
  refusals: number
}

export interface CartVisit {
  /** Answers of an earlier visit stand in the form. */
  isRestored: boolean
  /** What lay on the device could not be read, and was cleared. */
  isCleared: boolean
  /** Whether the device took them when it was last asked to. */
  isKept: boolean
}

/** Who orders a cart: of one partner, for all his elements on the page. */
export interface CartClientStore {
  readonly form: CartForm
  readonly ordering: CartOrdering
  readonly visit: CartVisit
  edit(changes: Partial<CartClient>): void
  agree(isAgreed: boolean): void
  open(section: CartSection): void
  /** Leads from the open section to the next; where the open one holds something of what is `missing`, shows that instead. */
  goOn(missing: readonly Violation[]): void
  /** A field was left: what is wrong with what stands in it is shown. */
  leaveField(field: CartField, agencies: CartTerms['agencies']): void
  /** Shows what is wrong, and opens the first section that holds some of it. */
  refuse(violations: Violation[]): void
  save(): boolean
  /** Keeps now what was said and waits to be kept. */
  flush(): void
  /** Takes on what another tab has kept meanwhile, unless something is on its way to the server here. */
  recall(): void
  /** Takes on what another tab has ordered meanwhile; what is said here stays. */
  recallOrder(): void
  /** That order is paid: it goes, with what was said for it. False: another tab, or the page after it, has taken it before. */
  takeOrder(uuid: string): boolean
  /** The order is paid, or the customer wants nothing kept. */
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

/** The sections that hold some of it, as they stand. */
const wrongSections = (violations: readonly Violation[]): CartSection[] => {
  const holding = violations.map(({ propertyPath }) => sectionAsking(propertyPath))
  return CART_SECTIONS.filter(section => holding.includes(section))
}

/** What changes with a field that asks nothing itself any more, or asks for something else. */
const ASKED_WITH: Readonly<Partial<Record<CartField | 'isBilledElsewhere', readonly CartField[]>>> = {
  type: ['companyName', 'siren'],
  deliveryOption: ['agency', 'arrivalAddress', 'billingAddress'],
  isBilledElsewhere: ['billingAddress'],
}

export const createCartClient = (persistence: CartClientPersistence): CartClientStore => {
  const form = proxy(newForm())
  const ordering = proxy(newOrdering())
  const visit = proxy<CartVisit>({ isRestored: false, isCleared: false, isKept: true })

  const save = (): boolean => {
    saver.drop()
    visit.isKept = persistence.save({ values: form.values, ...keptOrdering(ordering) })
    return visit.isKept
  }
  const saver = createSaver(save, SAVE_DELAY_MS)
  const mend = (fields: readonly string[]) => {
    const asked = Object.entries(ASKED_WITH).flatMap(([field, others]) => (fields.includes(field) ? others : []))
    const isMended = ({ propertyPath }: Violation) => [...fields, ...asked].some(field => isUnder(propertyPath, field))
    const wrong = form.violations.filter(violation => !isMended(violation))
    if (wrong.length < form.violations.length) form.violations = wrong
  }
  const load = () => {
    const hadSome = persistence.hasChanged()
    const saved = persistence.load()
    if (saved === null) {
      visit.isCleared = hadSome
      return
    }
    // Of an old visit the order alone is left.
    visit.isRestored = toJson(saved.values) !== toJson(emptyCartClient())
    form.values = saved.values
    const missing = wrongSections(cartClientViolations(saved.values, { termsAgreement: true, agencies: null }))
    form.section = missing[0] ?? 'payment'
    form.left = CART_SECTIONS.slice(0, CART_SECTIONS.indexOf(form.section))
    Object.assign(ordering, keptOrdering(saved))
  }
  load()
  const reset = () => {
    saver.drop()
    Object.assign(form, newForm())
    Object.assign(ordering, newOrdering())
    Object.assign(visit, { isRestored: false, isCleared: false, isKept: true })
  }
  const recall = () => {
    if (persistence.isGone()) {
      persistence.clear()
      return reset()
    }
    const newer = persistence.loadNewer()
    if (newer === null) return
    form.values = newer.values
    Object.assign(ordering, keptOrdering(newer))
    mend(Object.keys(newer.values))
  }

  const open = (section: CartSection): void => {
    if (section === form.section) return
    if (!form.left.includes(form.section)) form.left.push(form.section)
    form.section = section
  }
  return {
    ...{ form, ordering, visit, save },
    edit: changes => {
      Object.assign(form.values, changes)
      mend(Object.keys(changes))
      visit.isCleared = false
      saver.soon()
    },
    agree: isAgreed => {
      form.termsAgreement = isAgreed
      mend(['termsAgreement'])
    },
    open,
    goOn: missing => {
      const wrong = missing.filter(({ propertyPath }) => sectionAsking(propertyPath) === form.section)
      if (wrong.length === 0) return open(CART_SECTIONS[CART_SECTIONS.indexOf(form.section) + 1] ?? form.section)
      form.violations = wrong
      form.refusals += 1
    },
    leaveField: (field, agencies) => {
      if (isUntouchedAt(form.values, field)) return
      const isHere = ({ propertyPath }: Violation) => isUnder(propertyPath, field)
      const found = cartClientViolations(form.values, { termsAgreement: true, agencies }).filter(isHere)
      form.violations = [...form.violations.filter(violation => !isHere(violation)), ...found]
    },
    refuse: violations => {
      form.violations = violations
      form.refusals += 1
      form.left = [...CART_SECTIONS]
      form.section = wrongSections(violations)[0] ?? form.section
    },
    flush: () => {
      if (saver.isAwaited()) save()
    },
    recall: () => {
      if (ordering.call !== 'pending') recall()
    },
    recallOrder: () => {
      const newer = persistence.isGone() ? newOrdering() : persistence.peekNewer()
      if (newer !== null) Object.assign(ordering, keptOrdering(newer))
    },
    takeOrder: uuid => {
      const isTaken = persistence.take(({ order }) => order?.uuid === uuid)
      if (isTaken) reset()
      else recall()
      return isTaken
    },
    clear: () => {
      reset()
      persistence.clear()
    },
  }
}
