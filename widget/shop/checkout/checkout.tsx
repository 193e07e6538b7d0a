import type { ComponentType, FormEvent } from 'react'
import { CART_SECTIONS, type CartSection } from '../../../shared/domain/cart-client'
import { formatExactCents } from '../../../shared/domain/money'
import {
  cartClientViolations,
  SECTION_FIELDS,
  sectionAsking,
} from '../../../shared/stores/cart-client-violations'
import { CHECKOUT_TEXTS as TEXTS } from '../../../shared/texts/cart-checkout'
import { CONTACT_LABELS } from '../../../shared/texts/contact-texts'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { ActionBar } from '../../ui/action-bar'
import { BackButton } from '../../ui/back-button'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/error-summary'
import { fieldOf } from '../../ui/field-order'
import { BillingSection } from './billing-section'
import {
  useCartForm,
  useCartState,
  useCheckout,
  useOrdering,
  useSold,
  useVisit,
} from './checkout-context'
import { CheckoutNotices } from './checkout-notices'
import { DeliverySection } from './delivery-section'
import { PaymentSection } from './payment-section'
import { PersonalSection } from './personal-section'
import { SectionCard } from './section-card'
import { answerOf, stateOf } from './section-state'
import { TextButton } from '../../ui/text-button'
import '../../ui/step.css'
import './checkout.css'

const VIEWS: Readonly<Record<CartSection, ComponentType>> = {
  personal: PersonalSection,
  delivery: DeliverySection,
  billing: BillingSection,
  payment: PaymentSection,
}
const { type, lastname, firstname, email, phone } = CONTACT_LABELS
const LABELS: Readonly<Record<string, string>> = {
  type,
  companyName: TEXTS.companyName,
  siren: TEXTS.siren,
  lastname,
  firstname,
  email,
  phone,
  deliveryOption: TEXTS.labels.deliveryOption,
  agency: TEXTS.labels.agency,
  arrivalAddress: TEXTS.arrivalAddress,
  billingAddress: TEXTS.billingAddress,
  termsAgreement: TEXTS.labels.termsAgreement,
}
const FIELDS = Object.values(SECTION_FIELDS).flat()

/** Error summary of the last order, with links that open the field's section. */
const Summary = () => {
  const { client } = useCheckout().customer
  const { violations, refusals } = useCartForm()
  const displayed = violations.filter(
    ({ propertyPath }) => refusals > 0 && fieldOf(propertyPath, FIELDS) !== undefined,
  )
  // Rendered even if empty: mounted again, it would take the focus twice for the same refusal.
  return (
    <ErrorSummary
      title={FUNNEL_TEXTS.summaryTitle(displayed.length)}
      violations={displayed}
      refusals={refusals}
      labels={LABELS}
      onReach={path => client.open(sectionAsking(path) ?? client.form.section)}
    />
  )
}

const SectionButtons = ({ section }: { section: CartSection }) => {
  const { customer, isLeaving, stuck } = useCheckout()
  const { call } = useOrdering()
  // Renders again when delivery or cart change.
  useCartForm()
  useCartState()
  const { client, order } = customer
  const at = CART_SECTIONS.indexOf(section)
  const before = CART_SECTIONS[at - 1]
  const handleBack = before === undefined ? undefined : () => client.open(before)
  if (CART_SECTIONS[at + 1] !== undefined)
    return (
      <div className="section-ways">
        {handleBack !== undefined && <BackButton onBack={handleBack} />}
        <Button type="submit">{FUNNEL_TEXTS.next}</Button>
      </div>
    )
  return (
    <ActionBar
      next={TEXTS.pay(formatExactCents(order.totalCents()))}
      isBusy={call === 'pending' || isLeaving}
      wait={TEXTS.wait}
      alert={stuck === '' ? undefined : { text: stuck, times: 0 }}
      onBack={handleBack}
    />
  )
}

/** Checkout in four sections, one of them open: customer, delivery, billing, payment. */
export const Checkout = () => {
  const { customer, lookups, pay } = useCheckout()
  const { client } = customer
  const { values, section: open, left, refusals, termsAgreement } = useCartForm()
  const { call } = useOrdering()
  const { isRestored, isCleared, isStored } = useVisit()
  const sold = useSold()
  const agencies = sold?.agencies ?? null
  const missing = cartClientViolations(values, { termsAgreement, agencies })
  // Closing a section also ends the lookup of its address.
  const submit = (section: CartSection) => async (event: FormEvent) => {
    event.preventDefault()
    await lookups.settled()
    const { form } = client
    if (form.section !== section) return
    if (section === CART_SECTIONS.at(-1)) pay()
    else
      client.goOn(
        cartClientViolations(form.values, { termsAgreement: form.termsAgreement, agencies }),
      )
  }
  const notice = isCleared
    ? TEXTS.cleared
    : isStored
      ? isRestored
        ? TEXTS.restored
        : ''
      : TEXTS.notKept
  return (
    <div className="checkout" part="checkout" aria-busy={call === 'pending'}>
      <h2 className="step-title">{TEXTS.title}</h2>
      {notice !== '' && (
        <p className="field-hint" role={isCleared || !isStored ? 'status' : undefined}>
          {notice} {isRestored && <TextButton onClick={client.clear}>{TEXTS.erase}</TextButton>}
        </p>
      )}
      <CheckoutNotices />
      <Summary />
      <div className="sections">
        {CART_SECTIONS.map(section => {
          const View = VIEWS[section]
          return (
            <SectionCard
              key={section}
              section={section}
              isOpen={section === open}
              state={stateOf(section, missing, left)}
              answer={answerOf(section, values, agencies ?? [])}
              refusals={refusals}
              onOpen={() => void lookups.settled().then(() => client.open(section))}
            >
              <form className="step" noValidate onSubmit={submit(section)}>
                <View />
                <SectionButtons section={section} />
              </form>
            </SectionCard>
          )
        })}
      </div>
    </div>
  )
}
