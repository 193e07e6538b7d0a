import type { ReactNode } from 'react'

interface ShippingLabelProps {
  /** Printed in its head, hidden from screen readers. */
  head: string
  title: string
  children: ReactNode
}

/** A shipping label as on a carton. One a page. */
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
