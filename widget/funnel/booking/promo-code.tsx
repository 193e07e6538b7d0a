import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BOOKING_TEXTS as TEXTS } from '../../../shared/texts/booking-texts'
import { violationText } from '../../../shared/texts/violations'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useAnnounced } from '../../embed/use-announced'
import { useQuote, useFunnel, useSending } from '../funnel-context'
import { signedCents } from '../signed-cents'
import { TextButton } from '../../ui/text-button'
import '../../ui/undo-line.css'
import './promo-code.css'

/** Promo code: shows its discount, or why it is refused. */
export const PromoCode = () => {
  const { flow } = useFunnel()
  const { simulation, promoFault, missed } = useQuote()
  const [entered, setEntered] = useState('')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  /** The pressed button may disappear: the focus moves to the result. */
  const wasSubmitted = useRef(false)
  const promo = simulation?.promo
  const appliedLine = simulation?.detail.lines.find(({ code }) => code === 'promo')
  const isBusy = useSending().call === 'pending'
  useEffect(() => {
    if (isBusy || !wasSubmitted.current) return
    wasSubmitted.current = false
    box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [isBusy])
  const choose = (promoCode: string) => {
    wasSubmitted.current = true
    void flow.choose({ promoCode })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = entered.trim()
    setMissing(code === '')
    if (code !== '') choose(code)
  }
  const notHad = promoFault || (missed.includes('promoCode') ? TEXTS.missed : undefined)
  const discountText =
    promo === undefined ? '' : TEXTS.promoTakes(promo.code, signedCents(appliedLine?.amount ?? 0))
  useAnnounced(discountText, { isQuietFirst: true })
  const error = isMissing ? violationText('required') : notHad
  return (
    <form className="promo" ref={box} noValidate onSubmit={handleSubmit}>
      {promo === undefined ? (
        <>
          <TextField
            path="promoCode"
            label={TEXTS.promo}
            error={error}
            value={entered}
            autoComplete="off"
            maxLength={32}
            enterKeyHint="done"
            onChange={setEntered}
          />
          <Button look="outline" type="submit">
            {TEXTS.apply}
          </Button>
        </>
      ) : (
        <p className="undo-line">
          {discountText}
          <TextButton aria-label={TEXTS.promoRemoveLabel} onClick={() => choose('')}>
            {TEXTS.promoRemove}
          </TextButton>
        </p>
      )}
    </form>
  )
}
