import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cartNotices } from '../../shared/texts/cart-texts'
import type { CartCustomer } from '../embed/cart-customer'

const CartAnnouncement = ({ customer }: { customer: CartCustomer }) => {
  const { lastChange, cart, notices } = useSnapshot(customer.store.state)
  return (
    <p className="hidden" role="status">
      {cartNotices({ lastChange, cart, notices })}
    </p>
  )
}

/** Announces changes of the cart, from one of the page's elements. */
export const CartStatus = ({ customer }: { customer: CartCustomer }) => {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => {
    const leave = customer.voice.claim(() => setSpeaking(true))
    return () => {
      setSpeaking(false)
      leave()
    }
  }, [customer])
  return isSpeaking && <CartAnnouncement customer={customer} />
}
