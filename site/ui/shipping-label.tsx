import type { ReactNode } from 'react'

interface ShippingLabelProps {
  /** Printed in its head, for the eye alone. */
  head: string
  title: string
  children: ReactNode
}

/** A label as it sticks on a carton: what goes where. One a page. */
export const ShippingLabel = ({ head, title, children }: ShippingLabelProps) => (
  <section className="shipping-label" aria-labelledby="objet">
    <p className="shipping-head" aria-hidden="true">
      <span>{head}</span>
      <span className="shipping-bars" />
    </p>
    <div className="shipping-told">
      <h2 id="objet">{title}</h2>
      {children}
    </div>
  </section>
)
