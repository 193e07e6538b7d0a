import type { RefObject } from 'react'
import type { CartOrdering } from '../../../shared/stores/cart-ordering'
import { PAID_TEXTS } from '../../../shared/texts/cart-checkout'
import { webPage } from '../../embed/payment-page-address'
import '../../ui/step.css'

const { title, text, reference, see } = PAID_TEXTS

interface PaidCardProps {
  paid: NonNullable<CartOrdering['paid']>
  apiUrl: string
  /** Takes the focus when rendered. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Message that the cart was paid, in this tab or another one. */
export const PaidCard = ({ paid, apiUrl, heading }: PaidCardProps) => {
  const href = webPage(paid.href ?? '', apiUrl)
  return (
    <div className="funnel-card" part="card">
      <h2 className="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <strong>{reference(paid.reference)}</strong>
      </p>
      {href !== '' && (
        <p>
          <a href={href}>{see}</a>
        </p>
      )}
    </div>
  )
}
